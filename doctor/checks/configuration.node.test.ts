import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConfigurationFacts } from '../page/read-tags.js';
import { configured, examinationOf, inline, onePage, problems, response, SERVICE } from './examination.fixture.js';

describe('the doctor looks at the configuration, and must', () => {
  it('[Z5] name unknown keys with the nearest option, and values that do not count', () => {
    assert.match(configured({ postion: 'top-left' }), /"postion" is no option, and is ignored: write "position"$/);
    assert.match(
      configured({ liveNotification: { enable: true } }),
      /"liveNotification\.enable" .* write "liveNotification\.enabled"$/,
    );
    assert.match(configured({ colour: 'red' }), /"colour" is no option, and is ignored: remove it$/);
    assert.match(
      configured({ position: 'left' }),
      /"position" is "left", and is ignored: write one of "bottom-right", /,
    );
    assert.match(configured({ position: 'topleft' }), /and is ignored: write "top-left"$/);
    assert.match(configured({ live: 'false' }), /"live" is "false", and is ignored: write false, without quotes$/);
    assert.match(configured({ showAfterScroll: { threshold: 'half' } }), /write a number of pixels such as 600, or/);
    assert.match(configured({ liveUrl: '/live' }), /write an address that begins with https:\/\/, in quotes$/);
    const place = { from: 'meta', name: 'sku' };
    assert.match(
      configured({ product: place }),
      /which is no list, .*: write "product": \[\{"from":"meta","name":"sku"\}\]$/,
    );
    assert.match(configured({ product: '#sku' }), /write "product": \[\{"from":"selector","selector":"#sku"\}\]$/);
    assert.match(configured({ development: true }), /"development" is for your own machine/);
    assert.equal(configured({ $schema: 'x', _note: 'ours' }), 'none');
  });

  it('[Z5] say where the configuration is not, and what is no JSON', () => {
    assert.match(
      onePage({ page: { configurations: [inline('{')] } }),
      /^configuration: the configuration in the page is no JSON, .*; line 1, near \{: write the missing \} at its end$/,
    );
    const { url } = response(`${SERVICE}/sdk/svc-pip-sdk/sites/shop.example.json`);
    const missing = { page: { configurations: [], trace: [] }, responses: [response(url, { status: 404 })] };
    assert.match(
      onePage(missing),
      /there is no configuration for shop\.example: add one to the page, <script .*, or have .* published/,
    );
    assert.match(onePage({ page: { configurations: [inline('')] } }), /in the page is empty: write it between/);
  });

  it('[Z5] say what to write for a configuration that is not read', () => {
    const found = (facts: Partial<ConfigurationFacts>): string =>
      onePage({
        page: {
          configurations: [inline({ application: 'shop' }), inline({ application: 'x' }, { isValid: false, ...facts })],
        },
      });
    assert.match(found({ type: 'text/json' }), /write type="application\/json" in place of type="text\/json"$/);
    assert.match(
      found({ id: 'svc_pip_config', markup: '<script id="svc_pip_config">' }),
      /write id="svc-pip-config" in/,
    );
    assert.match(found({ element: 'div' }), /put its text into a script element/);
    assert.match(
      found({ id: '', markup: '<script type="application/json">' }),
      /is not read: write id="svc-pip-config"$/,
    );
    assert.equal(
      found({ id: '', markup: '<script type="application/json">', text: '{"application": 1, "shop": 2}' }),
      'none',
    );
    assert.match(found({ id: '“svc-pip-config”', markup: '<script id="“svc-pip-config”">' }), /with “ in place of/);
  });

  it('[Z5] say which of two configurations is used, and which to delete', () => {
    const two = (second: object): string =>
      onePage({ page: { configurations: [inline({ application: 'shop' }), inline(second)] } });
    assert.match(two({ application: 'shop' }), /the same configuration twice, .*: delete the second one/);
    assert.match(
      two({ application: 'other' }),
      /: the first one \(application "shop"\) is used; delete the second one \(application "other"\)/,
    );
    const url = `${SERVICE}/sdk/svc-pip-sdk/sites/shop.example.json`;
    const published = (json: object): string =>
      problems(examinationOf({}, { published: { url, json, problem: '' } })).join();
    assert.match(published({ application: 'x' }), /differ in "application": delete the one in the page if/);
    assert.equal(published({ application: 'shop', live: false }), '');
    const trace = [{ step: 'configuration', text: `from ${url}` }];
    const late = { page: { trace }, responses: [response(url, { json: { application: 'shop' } })] };
    assert.match(problems(examinationOf(late)).join(), /only after the script had looked for it.*in front of the tag/);
  });

  it('[Z5] accept a published configuration that names its own service, and no other', () => {
    const published = (baseUrl: string): string[] => {
      const { url } = response(`${SERVICE}/sdk/svc-pip-sdk/sites/shop.example.json`);
      const json = { application: 'shop', baseUrl };
      const { responses } = examinationOf().pairs[0].with;
      return problems(
        examinationOf({ page: { configurations: [], trace: [] }, responses: [...responses, response(url, { json })] }),
      );
    };
    assert.deepEqual(published(SERVICE), []);
    assert.match(published('https://other.example').join(), /"baseUrl" is another service/);
  });
});
