import { spawnSync } from 'node:child_process';

/** Where a build service gives its jobs a token of their identity. */
const IDENTITY = 'ACTIONS_ID_TOKEN_REQUEST_URL';

/**
 * Signs files with the identity of the build service, each beside itself as `<file>.sigstore.json`.
 *
 * @returns what was done, in one line
 * @throws where there is an identity and signing fails
 */
export function signFiles(files: readonly string[], environment: NodeJS.ProcessEnv): string {
  if (environment[IDENTITY] === undefined)
    return 'signatures: skipped, this machine has no identity of a build service';
  if (spawnSync('cosign', ['version']).status !== 0) return 'signatures: skipped, there is no cosign here';
  for (const file of files) {
    const bundle = `${file}.sigstore.json`;
    const { status, stderr } = spawnSync('cosign', ['sign-blob', '--yes', '--bundle', bundle, file], {
      encoding: 'utf8',
      env: environment,
    });
    if (status !== 0) throw new Error(`cosign could not sign ${file}: ${stderr}`);
  }
  return `signatures: ${String(files.length)} files`;
}
