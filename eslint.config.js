import js from '@eslint/js';
import baseline from 'eslint-plugin-baseline-js';
import { defineConfig, globalIgnores } from 'eslint/config';
import * as lit from 'eslint-plugin-lit';
import a11y from 'eslint-plugin-lit-a11y';
import * as wc from 'eslint-plugin-wc';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const plugin = (module) => module.default ?? module;

const TESTS = ['**/*.test.ts', '**/*.spec.ts', '**/*.fixture.ts', 'web-test/**/*.ts'];
const OUTSIDE = ['mock-api', 'doctor', 'demo', 'bench', 'scripts', 'tooling', 'examples'].map(
  (folder) => `${folder}/**/*.ts`,
);
const CORE = ['base', 'contract', 'machine', 'continuity', 'bridge', 'site'].map((layer) => `src/${layer}/**/*.ts`);

/** Restrictions are merged here, since a later `rules` entry of the same name replaces an earlier one. */
const MARKUP_FROM_STRINGS = [
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'Text of the service never becomes markup: use Lit bindings or textContent.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
    message: 'Text of the service never becomes markup: use Lit bindings or textContent.',
  },
  {
    selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    message: 'document.write blocks or erases the page.',
  },
];

/** A limit of an engine: `test.skip(browserName === 'firefox', 'why')`, or the same as a function of the fixtures. */
const ENGINE_LIMIT =
  'CallExpression[arguments.0.type=/^(Binary|Logical|ArrowFunction)Expression$/][arguments.1.type=/^(Literal|Identifier)$/]:has(Identifier[name="browserName"]) > [object.name="test"][property.name="skip"]';
const WEAK_TESTS = [
  {
    selector: `MemberExpression[object.name=/^(describe|it|test|suite|context)$/][property.name=/^(skip|only|todo|fixme|fail)$/]:not(${ENGINE_LIMIT})`,
    message: 'Every test runs, in every run, but for `itIn` and `test.skip(browserName === …, why)`.',
  },
  {
    selector: 'MemberExpression[property.name=/^(skip|only|fixme)$/][object.property.name="describe"]',
    message: 'Every test runs, in every run.',
  },
  {
    selector: 'CallExpression[callee.object.type="ThisExpression"][callee.property.name="skip"]',
    message: 'Every test runs, in every run.',
  },
  { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: 'Wait for an event, never for time.' },
  {
    selector:
      'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"] > Identifier.arguments:first-child',
    message: 'Wait for an event, never for time.',
  },
  { selector: 'ImportSpecifier[imported.name="aTimeout"]', message: 'Wait for an event, never for time.' },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?timers\\/promises$/]',
    message: 'Wait for an event, never for time.',
  },
];

const CORE_IMPURITIES = [
  { object: 'Date', property: 'now', message: 'The core has no clock: take it as a port.' },
  { object: 'Math', property: 'random', message: 'The core throws no dice: take them as a port.' },
];

const HLS = {
  regex: '^hls\\.js',
  message: 'Only src/media/hls/engine.ts may import hls.js.',
  allowTypeImports: true,
};
const UNSAFE_DIRECTIVES = {
  group: ['lit/directives/unsafe-*', 'lit-html/directives/unsafe-*', 'lit/static-html.js'],
  message: 'Text of the service never becomes markup.',
};
const OTHER_SIDE = {
  group: ['**/mock-api/**', '**/doctor/**', '**/demo/**', '**/bench/**', '**/scripts/**', '**/tooling/**'],
  message: 'The SDK knows nothing of the mock, the demo and the tools.',
};
const ENTRIES = { group: ['**/entries/**'], message: 'Entries are where a page begins; nothing imports them.' };
const COMPONENTS = {
  group: ['**/components/**'],
  message: 'The core knows no elements: an arrow goes down, never up.',
};
const LIT = { group: ['lit', 'lit/**', 'lit-*', '@lit/**'], message: 'Lit is for components.' };
const RUNNING_SDK = {
  group: ['**/src/**', '**/components/**', '**/entries/**'],
  message: 'The mock takes only types from the SDK, so that they cannot share a bug.',
  allowTypeImports: true,
};
const DEEP_IMPORTS = {
  group: ['**/src/**', '**/components/**', '**/entries/**'],
  message: 'The demo uses what a customer can use: built output or the exports of the package.',
  allowTypeImports: true,
};

const SCRIPTS = {
  group: ['**/scripts/**'],
  message: 'Scripts are commands at the top; what others share with them is in tooling.',
};
const ABOVE_TOOLING = {
  group: [
    '**/scripts/**',
    '**/demo/**',
    '**/bench/**',
    '**/mock-api/**',
    '**/src/**',
    '**/components/**',
    '**/entries/**',
  ],
  message: 'Tooling is below all of these: they import it.',
};

/** In the oldest supported browsers (docs/browsers.md) although other browsers of 2022 lacked them. */
const SINCE_THE_OLDEST = ['abortsignal-timeout', 'aria-attribute-reflection', 'constructed-stylesheets'];
/** What some supported browsers lack; these files ask for it before they use it. */
const ASKED_FOR = {
  'components/shared/hydrated-element.ts': ['speculation-rules'],
  'components/svc-player/floating/controller.ts': ['document-picture-in-picture'],
  'entries/frame.ts': ['remote-playback'],
  'entries/product-session.ts': ['permissions-policy'],
  'src/media/card/stream.ts': ['remote-playback', 'request-video-frame-callback'],
  'src/media/clip/clip.ts': ['remote-playback'],
  'src/media/iframe/early.ts': ['inert', 'move-before'],
  'src/media/iframe/element.ts': ['permissions-policy'],
  'src/media/preload-video.ts': ['request-video-frame-callback'],
  'src/media/monitor.ts': ['request-video-frame-callback'],
  'src/platform/activation.ts': ['speculation-rules'],
  'src/platform/escape-containing-block.ts': ['popover'],
  'src/platform/fullscreen.ts': ['fullscreen', 'picture-in-picture'],
  'src/platform/media-session.ts': ['media-session'],
  'src/platform/remote-playback.ts': ['remote-playback'],
  'src/platform/rendered.ts': ['check-visibility'],
  'src/platform/share.ts': ['async-clipboard', 'share'],
  'src/platform/shown-elsewhere.ts': ['remote-playback'],
  'src/platform/wake-lock.ts': ['screen-wake-lock'],
};
const OLDEST = {
  available: 2022,
  includeWebApis: { preset: 'type-aware' },
  includeJsBuiltins: { preset: 'type-aware' },
};
/** Younger than the oldest as well, and not in the data of that rule. */
const YOUNGER = [{ object: 'URL', property: 'parse', message: 'Chrome and Firefox before 126, Safari before 18.' }];
const without = (features) => ({
  'baseline-js/use-baseline': ['error', { ...OLDEST, ignoreFeatures: [...SINCE_THE_OLDEST, ...features] }],
});

/** Lines of code: a comment that gives the reason costs nothing. */
const FUNCTION_LENGTH = { max: 60, skipBlankLines: true, skipComments: true };
/** A fixture is a table, and what runs in a page of the doctor is sent there as its text, so it calls nothing around it. */
const LONG_BY_NATURE = ['mock-api/fixtures/*.ts', 'doctor/page/card-facts.ts', 'doctor/page/read-cart.ts'];

/** What a listener throws, where the page has broken a function that it uses, is an error of the page [FAULTS 36]. */
const UNGUARDED_LISTENER = {
  selector:
    'CallExpression[callee.property.name="addEventListener"][arguments.0.value!="abort"][arguments.1.name!="resolve"] > ObjectExpression.arguments > Property[key.name="signal"]',
  message: 'A listener that ends with a signal is added by listen() of src/platform/listen.ts.',
};

/** Prototype's throws for an element without a parent. */
const UNGUARDED_REMOVAL = {
  selector:
    ':not(CallExpression[callee.name="attempt"] > ArrowFunctionExpression > ChainExpression) > CallExpression[arguments.length=0][callee.property.type="Identifier"][callee.property.name="remove"][callee.object.type!="ThisExpression"]',
  message: 'A node is removed by removeNode() of src/platform/remove-node.ts.',
};

const imports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });
const syntax = (...restrictions) => ({ 'no-restricted-syntax': ['error', ...restrictions] });

export default defineConfig(
  globalIgnores([
    '.build/',
    'coverage/',
    'dist/',
    'gallery/',
    'playwright-report/',
    'screenshots/',
    'src/contract/wire.ts',
    'test-results/',
    'examples/*/**',
    'examples/*.ts',
    '!examples/*.spec.ts',
    '!examples/playwright.config.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      'max-lines': ['error', 400],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      ...syntax(...MARKUP_FROM_STRINGS),
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-spread': 'off',
      // The script tag counts bytes: a plain object may stand where nobody asks for the class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },

  // The SDK
  {
    files: ['src/**/*.ts', 'components/**/*.ts', 'entries/**/*.ts'],
    ignores: TESTS,
    plugins: { 'baseline-js': baseline },
    rules: {
      ...without([]),
      ...syntax(...MARKUP_FROM_STRINGS, UNGUARDED_LISTENER, UNGUARDED_REMOVAL),
      'no-restricted-properties': ['error', ...YOUNGER],
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Storage is touched in src/platform/session-store.ts only.' },
        { name: 'sessionStorage', message: 'Storage is touched in src/platform/session-store.ts only.' },
      ],
    },
  },
  ...Object.entries(ASKED_FOR).map(([file, features]) => ({ files: [file], rules: without(features) })),
  // Types describe the newest browser and well-formed JSON; what is missing in an older one or in a file is asked here.
  {
    files: ['src/platform/**/*.ts', 'src/media/**/*.ts', 'entries/**/*.ts', 'components/**/*.ts', ...OUTSIDE, ...TESTS],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
  { files: OUTSIDE, rules: { '@typescript-eslint/unbound-method': 'off' } },
  // With `debug` in the site configuration the merchant asked for it.
  { files: ['entries/fallback-config.ts'], rules: { 'no-console': ['error', { allow: ['debug', 'warn'] }] } },
  // On localhost it is the developer who reads it.
  { files: ['components/shared/misconfiguration.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  { files: ['src/platform/session-store.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/**/*.ts'],
    ignores: TESTS,
    rules: imports(HLS, UNSAFE_DIRECTIVES, OTHER_SIDE, ENTRIES, COMPONENTS, LIT),
  },
  {
    files: ['src/media/hls/engine.ts', 'src/media/hls/light.d.ts'],
    rules: imports(UNSAFE_DIRECTIVES, OTHER_SIDE, ENTRIES, COMPONENTS, LIT),
  },
  { files: ['entries/**/*.ts'], rules: imports(HLS, UNSAFE_DIRECTIVES, OTHER_SIDE) },
  { files: ['components/**/*.ts'], ignores: TESTS, rules: imports(HLS, UNSAFE_DIRECTIVES, OTHER_SIDE, ENTRIES) },
  { files: CORE, ignores: TESTS, rules: { 'no-restricted-properties': ['error', ...CORE_IMPURITIES, ...YOUNGER] } },
  {
    files: ['components/**/*.ts'],
    extends: [plugin(lit).configs['flat/recommended'], plugin(wc).configs['flat/best-practice']],
    plugins: { 'lit-a11y': a11y },
    rules: {
      ...a11y.configs.recommended.rules,
      // Registration is the business of the `.define` modules and of the element's guarded constructor defaults.
      'wc/guard-super-call': 'off',
    },
    settings: { wc: { elementBaseClasses: ['LitElement'] } },
  },

  {
    files: ['src', 'components', 'entries', 'mock-api', 'doctor', 'scripts', 'tooling'].map(
      (folder) => `${folder}/**/*.ts`,
    ),
    ignores: [...TESTS, ...LONG_BY_NATURE],
    rules: { 'max-lines-per-function': ['error', FUNCTION_LENGTH] },
  },

  // Mock, demo, tools
  { files: ['mock-api/**/*.ts'], rules: imports(RUNNING_SDK, SCRIPTS) },
  { files: ['demo/**/*.ts'], rules: imports(DEEP_IMPORTS, SCRIPTS) },
  // Built for the browser: it says what the script tag does by running the script tag's own rules.
  { files: ['demo/studio/**/*.ts'], rules: imports(SCRIPTS) },
  { files: ['bench/**/*.ts', 'web-test/**/*.ts', 'examples/*.ts', 'playwright.config.ts'], rules: imports(SCRIPTS) },
  { files: ['tooling/**/*.ts'], rules: imports(ABOVE_TOOLING) },

  // Tests
  {
    files: TESTS,
    rules: {
      ...syntax(...WEAK_TESTS),
      // Identifiers that do not survive being a number are what some tests are about.
      'no-loss-of-precision': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'describe', 'it', 'suite'], package: 'node:test' },
            // Its declarations promise something only where @open-wc's diffing of markup is meant.
            { from: 'package', name: 'Equal', package: 'chai' },
          ],
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },

  // JavaScript: configurations, and what runs in the pages of the demo
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['demo/**/*.js', 'mock-api/pages/*.js', 'bench/peers/pages/*.js'],
    languageOptions: { globals: globals.browser },
  },
);
