import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeSiteConfig } from './decode-site-config.js';
import { fastPathConfig } from './fast-path-config.js';

const HOME = 'https://svc.example/';

function decode(json: unknown, inline = true): { config: ReturnType<typeof decodeSiteConfig>; problems: string[] } {
  const problems: string[] = [];
  return { config: decodeSiteConfig(json, HOME, inline, (problem) => problems.push(problem)), problems };
}

const anyOption = fc.record(
  {
    application: fc.oneof(fc.constant('demo-shop'), fc.anything()),
    baseUrl: fc.oneof(fc.constant('https://api.example'), fc.anything()),
    product: fc.oneof(fc.constant([{ from: 'url', pattern: '(.*)' }]), fc.anything()),
    live: fc.oneof(fc.boolean(), fc.anything()),
    disabled: fc.oneof(fc.boolean(), fc.anything()),
    showAfterScroll: fc.oneof(fc.constant({ threshold: '50%' }), fc.anything()),
    liveNotification: fc.oneof(fc.constant({ enabled: true }), fc.anything()),
    position: fc.oneof(fc.constant('top-left'), fc.anything()),
    paymentPages: fc.oneof(fc.constant(['/checkout*']), fc.anything()),
    unknown: fc.anything(),
  },
  { requiredKeys: [] },
);

describe('the site configuration', () => {
  it('[Z5] fills in the defaults', () => {
    expect(decode({ application: 'demo-shop' })).to.deep.equal({
      config: {
        application: 'demo-shop',
        baseUrl: HOME,
        development: false,
        disabled: false,
        product: [{ from: 'json-ld', property: 'sku' }],
        live: true,
        continuous: true,
        cmcd: false,
        prerenderPlayer: false,
        showAfterScroll: {},
        liveNotification: {},
        liveUrl: '',
        position: 'bottom-right',
        openIn: 'same-tab',
        dismissal: 'session',
        locale: '',
        strings: {},
        debug: false,
        waitForConsent: false,
        paymentPages: [],
      },
      problems: [],
    });
  });

  const bad: Readonly<Record<string, readonly unknown[]>> = {
    application: [1, ' '],
    baseUrl: ['svc.example', 'ftp://svc.example', 'https://a b', 5],
    product: ['sku', { from: 'url' }],
    live: ['true', 0],
    disabled: ['yes', 1],
    continuous: ['false'],
    development: [1],
    showAfterScroll: [600, '50%', []],
    liveNotification: [true],
    liveUrl: ['/live/', 'javascript:alert(1)'],
    position: ['middle', 'bottom', 'xbottom-right', 1],
    openIn: ['popup', true],
    dismissal: ['never', false],
    locale: [' ', 7],
    strings: ['Ton', ['Ton']],
    debug: ['1', 'panels'],
    waitForConsent: ['true'],
    paymentPages: ['/checkout'],
    platform: ['shopfy', 'toString', 1],
  };
  for (const [name, values] of Object.entries(bad)) {
    it(`[Z5] uses the default for an invalid "${name}" and explains it`, () => {
      const { config: fallback } = decode({ application: 'demo-shop' });
      for (const value of values) {
        const { config, problems } = decode({ application: 'demo-shop', [name]: value });
        expect(problems[0], String(value)).to.equal(`"${name}" has a value that cannot be used; the default applies`);
        expect(config).to.deep.equal(name === 'application' ? null : fallback);
      }
    });
  }

  it('[Z5] shows decisions in the console, or in a panel only', () => {
    const debugOf = (debug: unknown): unknown => decode({ application: 'demo-shop', debug }).config?.debug;
    expect([true, false, 'panel'].map(debugOf)).to.deep.equal([true, false, 'panel']);
  });

  it('[Z5] explains invalid nested options', () => {
    const { config, problems } = decode({
      application: 'demo-shop',
      liveNotification: { enabled: 'yes' },
      showAfterScroll: { threshold: -1, firstShowingOnly: true },
    });
    expect(problems.map((problem) => problem.split(' ')[0])).to.deep.equal([
      '"showAfterScroll.threshold"',
      '"liveNotification.enabled"',
    ]);
    expect(config?.showAfterScroll).to.deep.equal({ firstShowingOnly: true });
  });

  it('[Z5] an empty text is no value, and a configuration from the service needs no service', () => {
    const json = { application: 'a', baseUrl: '', liveUrl: '', locale: '', position: '' };
    for (const inline of [true, false]) {
      expect(decode(json, inline)).to.deep.equal(decode({ application: 'a' }, inline));
      expect(decode(json, inline).problems).to.deep.equal([]);
    }
  });

  for (const threshold of [-1, NaN, Infinity, '600', '50', 'x50%', '50%x', '5000%', '.5%']) {
    it(`[T3] explains ${String(threshold)}, which is no scroll threshold`, () => {
      const { config, problems } = decode({ application: 'a', showAfterScroll: { threshold } });
      expect(config?.showAfterScroll).to.deep.equal({});
      expect(problems.map((problem) => problem.split(' ')[0])).to.deep.equal(['"showAfterScroll.threshold"']);
    });
  }

  for (const threshold of [0, 600, 12.5, '50%', '100%', '7.5%', '7.25%']) {
    it(`[T3] accepts ${JSON.stringify(threshold)} as a scroll threshold`, () => {
      const { config, problems } = decode({ application: 'a', showAfterScroll: { threshold } });
      expect([config?.showAfterScroll.threshold, problems]).to.deep.equal([threshold, []]);
    });
  }

  it('[E5] keeps an application that looks like a number as text', () => {
    expect(decode({ application: '007' }).config?.application).to.equal('007');
  });

  it('[Z5] survives any JSON, and reads nothing from a prototype', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyOption), (json) => {
        const { config, problems } = decode(json);
        if (config === null) expect(problems.at(-1)).to.equal('"application" is missing');
        else expect(config.application).to.match(/\S/);
      }),
    );
    expect(decode(Object.create({ application: 'inherited' })).config).to.equal(null);
  });

  it('[Z5] the fast path accepts no application, URL or list of locators that the full decoder rejects', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyOption), (value) => {
        const text = JSON.stringify(value) as string | undefined;
        const json = JSON.parse(text ?? 'null') as unknown;
        const plain = fastPathConfig<never>(json, HOME, true);
        const { config } = decode(json);
        if (!plain) return;
        if (!config) throw new Error('The full decoder rejects what the fast path accepts');
        expect(plain.application).to.equal(config.application);
        expect(plain.product).to.deep.equal(config.product);
        expect(plain.live !== false).to.equal(config.live);
        expect(plain.liveNotification?.enabled === true).to.equal(config.liveNotification.enabled === true);
      }),
      {
        examples: [
          [{ application: 'demo-shop', baseUrl: { toString: 0 } }],
          ...['', ' ', '\n', 7, null, ['a'], { trim: 1 }].map((application): [object] => [{ application }]),
        ],
      },
    );
  });

  for (const [what, json] of Object.entries({
    'without an application': {},
    'that waits for scrolling': { application: 'a', showAfterScroll: { threshold: 1 } },
    'with a quoted boolean': { application: 'a', live: 'false' },
    'with a number for a boolean': { application: 'a', liveNotification: { enabled: 1 } },
    'with payment pages that are no list': { application: 'a', paymentPages: '/pay' },
    'with debug': { application: 'a', debug: true },
    'with a relative address': { application: 'a', baseUrl: '/api' },
    'with a single place': { application: 'a', product: { from: 'url', pattern: '' } },
    'that is null': null,
  })) {
    it(`[Z5] leaves a configuration ${what} to the full decoder`, () => {
      expect(fastPathConfig(json, HOME, true)).to.equal(null);
    });
  }

  it('[Z31] accepts another service from an inline configuration only', () => {
    const json = { application: 'a', baseUrl: 'https://other.example' };
    expect(decode(json).config?.baseUrl).to.equal('https://other.example');
    expect(fastPathConfig(json, HOME, true)?.baseUrl).to.equal('https://other.example');
    expect(decode(json, false).config?.baseUrl).to.equal(HOME);
    expect(decode(json, false).problems).to.deep.equal([
      '"baseUrl" is another service: only an inline configuration may name one',
    ]);
    expect(fastPathConfig(json, HOME, false), 'the full decoder explains it').to.equal(null);
    for (const baseUrl of [HOME, 'https://svc.example', 'HTTPS://SVC.example//'])
      expect(decode({ application: 'a', baseUrl }, false)).to.deep.include({ problems: [] });
  });

  it('[Z31] whatever the service sends, only its own URL is requested', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), anyOption, fc.record({ application: fc.constant('a'), baseUrl: fc.webUrl() })),
        (value) => {
          const json = JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
          for (const config of [fastPathConfig<never>(json, HOME, false), decode(json, false).config])
            if (config) expect(config.baseUrl.toLowerCase().replace(/\/+$/, '')).to.equal('https://svc.example');
        },
      ),
    );
  });

  it('[Z32] no option comes from a polluted prototype', () => {
    const polluted = Object.prototype as { liveUrl?: unknown; paymentPages?: unknown };
    polluted.liveUrl = 'https://evil.example';
    polluted.paymentPages = ['*'];
    try {
      const config = fastPathConfig<never>({ application: 'a' }, HOME, true);
      expect([config?.application, config?.liveUrl, config?.paymentPages]).to.deep.equal(['a', undefined, undefined]);
    } finally {
      delete polluted.liveUrl;
      delete polluted.paymentPages;
    }
  });

  it('[Z5] the fast path accepts every usual configuration', () => {
    const config = {
      application: 'a',
      position: 'top-left',
      openIn: 'new-tab',
      dismissal: 'page',
      live: false,
      debug: false,
      liveUrl: 'https://shop.example/live/',
      paymentPages: ['/pay'],
      locale: 'de',
      strings: { sound: 'Laut' },
      liveNotification: { enabled: true },
    };
    expect(fastPathConfig(config, HOME, true)).to.deep.include(config);
  });

  it('[Z6] the fast path reads the sku of JSON-LD by default, and leaves the places of a platform to the full locator', () => {
    expect(fastPathConfig({ application: 'a' }, HOME, true)?.product).to.deep.equal([
      { from: 'json-ld', property: 'sku' },
    ]);
    expect(fastPathConfig({ application: 'a', platform: 'shopify' }, HOME, true)?.product).to.equal(false);
  });

  it('[Z5] never reads from the configuration what only the decoder sets', () => {
    const config = fastPathConfig({ application: 'a', gate: 'x', inline: true }, HOME, false);
    expect([config?.gate, config?.inline]).to.deep.equal([undefined, false]);
  });
});

interface Schema {
  readonly properties: Readonly<Record<string, Readonly<Record<'default', unknown>>>>;
}

const schema = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as Schema;
const ajv = new Ajv2020({ strict: true, strictTypes: false });
addFormats(ajv);
const isValid = ajv.compile(schema);

/** The configuration of a site without options. */
const defaults: Readonly<Record<string, unknown>> = {
  ...decodeSiteConfig({ application: 'my-shop' }, 'https://service.example', true, () => undefined),
};

/** Whether the decoder accepts every option without a report. */
const isTaken = (json: object): boolean => {
  let problems = 0;
  const config = decodeSiteConfig(json, 'https://service.example', true, () => (problems += 1));
  return config !== null && problems === 0;
};

it('[Z5] the published schema and the decoder have the same options and defaults', () => {
  expect(Object.keys(schema.properties).sort()).to.deep.equal([...Object.keys(defaults), 'platform'].sort());
  for (const [key, option] of Object.entries(schema.properties)) {
    const value = option.default;
    if (value !== undefined) expect(value, key).to.deep.equal(defaults[key]);
  }
});

it('[Z5] the decoder accepts what the schema allows, without a report', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      true,
      false,
      'same-tab',
      'new-tab',
      'product',
      'none',
      'top-left',
      'shopify',
      'de',
      ' ',
      '',
      7,
      -1,
    ),
    fc.constantFrom<unknown>('https://a.example', 'ftp://a.example', '50%', [], ['*/checkout*'], { enabled: true }),
    fc.constantFrom<unknown>({ threshold: 600 }, { threshold: '50%', firstShowingOnly: true }, { threshold: -1 }),
  );
  const option = fc.constantFrom(...Object.keys(schema.properties).filter((key) => key !== 'application'));
  let valid = 0;
  fc.assert(
    fc.property(option, value, (key, given) => {
      const json = { application: 'my-shop', [key]: given };
      if (!isValid(json)) return;
      valid += 1;
      expect(isTaken(json), JSON.stringify(json)).to.equal(true);
    }),
    { numRuns: 2000 },
  );
  expect(valid, 'valid configurations that were tried').to.be.above(100);
});

it('[Z5] the configurations of the demo match the schema', () => {
  const { projects } = JSON.parse(readFileSync('mock-api/db.json', 'utf8')) as {
    projects: { id: string; site: object }[];
  };
  for (const { id, site } of projects) {
    expect(isValid({ application: id, ...site }), JSON.stringify(isValid.errors)).to.equal(true);
  }
});
