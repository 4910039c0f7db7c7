import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TagFacts } from '../page/read-tags.js';
import { examinationOf, SHOP, onePage, problems, response, SCRIPT, SERVICE, tag } from './examination.fixture.js';

describe('the doctor looks at the script tag, and must', () => {
  it('[T1] name what is wrong with the tag', () => {
    const found = (...tags: TagFacts[]): string =>
      problems(examinationOf({ page: { tags, version: null } })).join('\n');
    const running = (...tags: TagFacts[]): string => problems(examinationOf({ page: { tags } })).join('\n');
    assert.match(found(), /^tag: the page has no script tag: paste it/);
    assert.match(
      found(tag({ src: `${SERVICE}/x.js` })),
      /^tag: the tag has src="https:\/\/svc\.example\/x\.js": write an address that ends in/,
    );
    assert.match(
      problems(examinationOf({ page: { tags: [], version: null }, waitsFor: [`${SHOP}.js`] })).join(),
      /^tag: the page has no script tag so far, and still waits for \S+: look why that does not respond/,
    );
    assert.equal(running(tag(), tag()), '');
    assert.match(running(tag({ parallel: false })), /^tag: the tag has no "async".*: add async to the tag$/);
    assert.match(running(tag(), tag({ src: `${SCRIPT}?2` })), /^tag: the page has 2 different script tags/);
    for (const [facts, named] of [
      [{ type: 'text/plain' }, /type="text\/plain", so that it never runs: if a consent manager/],
      [{ type: '8f1c-text/javascript' }, /Rocket Loader .*: add data-cfasync="false" to it/],
      [{ type: 'application/json' }, /type="application\/json", so that it never runs: write/],
      [{ src: '', written: '', parked: 'data-src' }, /write src in place of data-src$/],
      [{ src: '', written: '' }, /the tag has no address: add src=/],
      [{ nomodule: true }, /remove nomodule$/],
      [{ written: '{base_url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js' }, /in place of what is in brackets$/],
      [{ written: 'svc.example/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js' }, /write https:\/\/ in front$/],
      [{ src: SCRIPT.replace('https', 'http') }, /write https: in place of http:$/],
      [
        { markup: '<script id="“svc-pip”" src="“x”">' },
        /with “ in place of straight quotes.*: paste it again as <script id="svc-pip" src="x"><\/script>$/,
      ],
    ] as const) {
      assert.match(found(tag(facts)), named);
      assert.doesNotMatch(found(tag(facts)), /\n/);
    }
    assert.equal(running(tag(), tag({ type: 'text/plain' })), '');
  });

  it('[T1] say where a tag or a configuration is that does not count, once there is no other', () => {
    const misplaced = [{ what: 'tag', place: 'template', owner: 'template#end' }] as const;
    assert.match(onePage({ page: { tags: [], misplaced, version: null } }), /inside <template#end>.*: move it out/);
    assert.equal(onePage({ page: { misplaced } }), 'none');
    const configuration = [{ what: 'configuration', place: 'comment', owner: 'body' }] as const;
    assert.match(
      onePage({ page: { configurations: [], misplaced: configuration } }),
      /^configuration: the configuration is inside a comment: remove <!--/,
    );
    assert.equal(onePage({ page: { misplaced: configuration } }), 'none');
  });

  it('[T1] compare the hash on the tag with that of the script', () => {
    const digests = { bytes: 3, sha256: 'a', sha384: 'b', sha512: 'c' };
    const found = (integrity: string, src = SCRIPT): string =>
      problems(
        examinationOf({
          page: { tags: [tag({ integrity, src })], version: integrity.includes('sha384-b') ? '1.0.0' : null },
          responses: [response(src, { digests })],
        }),
      ).join('\n');
    const pinned = `${SERVICE}/sdk/svc-pip-sdk/1.0.0/svc-pip-sdk.min.js`;
    assert.match(
      found('sha384-x'),
      /has the hash "sha384-b", .*: remove integrity, since this address gets new versions/,
    );
    assert.match(found('sha384-x', pinned), /: write integrity="sha384-b" if/);
    assert.match(found('sha256-a sha384-b'), /gets new versions: with the next one nothing is shown any more; remove/);
    assert.equal(found('sha256-a sha384-b', pinned), '');
    assert.match(found('md5-x sha384-b'.replace('sha384-b', 'x')), /is no hash and protects nothing: remove integrity/);
  });

  it('[T1] say why a script does not run', () => {
    const { url } = response(`${SERVICE}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`);
    const dead = { version: null, trace: [] };
    assert.match(
      onePage({ page: dead, responses: [response(url, { status: 404 })] }),
      /does not exist: HTTP status 404/,
    );
    assert.match(
      onePage({ page: dead, responses: [], failures: [{ url, reason: 'net::ERR_FAILED' }] }),
      /cannot be loaded: net/,
    );
    assert.match(
      onePage({ page: dead, responses: [response(url, { headers: { 'content-type': 'text/html' } })] }),
      /is no script, but "text\/html": correct the address/,
    );
    const empty = response(url, { headers: { 'content-length': '0' } });
    assert.match(onePage({ page: dead, responses: [empty] }), /is empty: the service has switched/);
    assert.match(
      onePage({ page: dead, responses: [response(url)], exceptions: ['Promise is not defined'] }),
      /does not run; errors of the page: Promise is not defined/,
    );
  });
});
