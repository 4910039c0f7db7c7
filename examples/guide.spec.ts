import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { EXAMPLES } from '../tooling/examples.js';
import { samplesUnder } from '../tooling/samples.js';

/** Which app each sample of the guide is a part of. */
const SAMPLES = [
  ['React', 'tsx', ['react/shop.tsx']],
  ['Next', 'tsx', ['next/app/shows/page.tsx']],
  ['Preact', 'tsx', ['preact/shop.tsx']],
  ['Solid', 'tsx', ['solid/shop.tsx']],
  ['Qwik', 'tsx', ['qwik/shop.tsx']],
  ['Vue', 'tsx', ['vite.config.ts', 'vue-ssr/client.ts']],
  ['Vue', 'vue', ['vue/Shop.vue']],
  ['Svelte', 'tsx', ['svelte-ssr/client.ts']],
  ['Svelte', 'svelte', ['svelte/Shop.svelte']],
  ['Angular', 'tsx', ['angular/main.ts']],
  ['Angular on a server', 'tsx', ['angular-ssr/src/app/shows.ts', 'angular-ssr/src/main.ts']],
  ['React Router', 'tsx', ['react-router/app/routes/shows.tsx']],
  ['Nuxt', 'tsx', ['nuxt/nuxt.config.ts', 'nuxt/app/plugins/elements.client.ts']],
  ['SvelteKit', 'svelte', ['sveltekit/src/routes/+layout.svelte']],
  ['Astro', 'astro', ['astro/src/pages/index.astro']],
  ['Astro', 'tsx', ['astro/src/elements.ts']],
  ['Alpine', 'html', ['alpine/index.html']],
  ['Alpine', 'tsx', ['alpine/main.ts']],
  ['Turbo, Livewire, LiveView, htmx', 'html', ['turbo/index.html', 'htmx/index.html']],
  ['Vitest', 'tsx', ['vitest/elements.test.ts']],
  ['Jest', 'js', ['jest/environment.mjs', 'jest/mock-api.mjs']],
  ['Storybook', 'tsx', ['storybook/.storybook/preview.ts', 'storybook/svc-pip.stories.ts']],
] as const;

for (const [heading, language, files] of SAMPLES) {
  test(`the guide shows for ${heading} what ${files.join(' and ')} has, line by line in its order`, () => {
    const samples = samplesUnder('docs/frameworks.md', heading, language);
    expect(samples).toHaveLength(files.length);
    for (const [index, file] of files.entries()) {
      let rest = readFileSync(`${EXAMPLES}/${file}`, 'utf8');
      const lines = samples[index]?.split('\n').map((line) => line.trim()) ?? [];
      for (const line of lines.filter(Boolean)) {
        expect(rest, `${file}: ${line}`).toContain(line);
        rest = rest.slice(rest.indexOf(line) + line.length);
      }
    }
  });
}
