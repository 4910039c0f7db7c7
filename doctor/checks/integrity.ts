import type { Visit } from '../examination.js';
import { error, warning, type Observation } from '../finding.js';
import type { TagFacts } from '../page/read-tags.js';

const ALGORITHMS = ['sha512', 'sha384', 'sha256'] as const;
const EVERGREEN = /\/svc-pip-sdk-v1\.x\.min\.js([?#]|$)/;
const PIN = 'or pin a version, svc-pip-sdk/<version>/svc-pip-sdk.min.js, with the hash that its manifest.json has';

/** Whether the hash on the tag is that of the script, and stays so. */
export function checkIntegrity({ integrity, src }: TagFacts, visit: Visit): readonly (Observation | false)[] {
  const hashes = integrity.trim().split(/\s+/).filter(Boolean);
  const algorithm = ALGORITHMS.find((name) => hashes.some((hash) => hash.startsWith(`${name}-`)));
  if (hashes.length === 0) return [];
  if (algorithm === undefined) {
    return [
      warning(`the tag has integrity="${integrity}", which is no hash and protects nothing: remove integrity, ${PIN}`),
    ];
  }
  const isMoving = EVERGREEN.test(src);
  const actual = visit.responses.find(({ url }) => url === src)?.digests?.[algorithm];
  const isRight = actual === undefined || hashes.some((hash) => hash.replace(/\?.*$/, '') === `${algorithm}-${actual}`);
  if (isRight) {
    return [
      isMoving &&
        visit.page.version !== null &&
        warning(
          `the tag has integrity, and this address gets new versions: with the next one nothing is shown any more; remove integrity, ${PIN}`,
        ),
    ];
  }
  const found = `the tag has integrity="${integrity}", but the script there has the hash "${algorithm}-${actual}", so that the browser does not run it`;
  return [
    error(
      isMoving
        ? `${found}: remove integrity, since this address gets new versions, ${PIN}`
        : `${found}: write integrity="${algorithm}-${actual}" if the manifest.json beside it has the same; else tell who runs the service`,
    ),
  ];
}
