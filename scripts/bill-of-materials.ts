/**
 * Tried in place of this: `npm sbom` (2026-11-27), which lists what npm installs and nothing of what is inside the built files, in
 * CycloneDX 1.5, with a date and a random number, so that no two builds are equal; @cyclonedx/cyclonedx-npm 6.0.1 (2026-11-28), whose
 * files are reproducible, and which lists 7 of the 111 packages, as it reads what npm has installed too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedWithPackage, packageName, readLockFile, resolveFrom, type LockFile } from './lock-file.js';
import type { ShippedPackage } from './third-party-notices.js';

export const BILL = 'sbom.cdx.json';

const FILE = '.build/shipped.json';
/** Dependencies that no built file contains: npm installs them with the package. */
const INSTALLED = 'npm';

/** Packages whose code is inside what is shipped, by the folder of `dist/` it is in. */
export type Shipped = Readonly<Record<string, readonly ShippedPackage[]>>;

type Licence = { readonly license: { readonly id: string } } | { readonly expression: string };

/** One package, as CycloneDX describes it. */
export interface Component {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly Licence[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** A software bill of materials in CycloneDX 1.6. */
export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export function writeShipped(shipped: Shipped): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(shipped, null, 2));
}

/** @throws when nothing has been built. */
export const readShipped = (): Shipped => JSON.parse(readFileSync(FILE, 'utf8')) as Shipped;

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licences = (license: string): Component['licenses'] =>
  /[( ]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

function describe(type: Component['type'], { name, version, license }: ShippedPackage): Component {
  const ref = purl(name, version);
  return { type, 'bom-ref': ref, name, version, purl: ref, licenses: licences(license) };
}

const hashesOf = (integrity: string): NonNullable<Component['hashes']> => [
  { alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') },
];

const byRef = (one: Component, other: Component): number => (one['bom-ref'] < other['bom-ref'] ? -1 : 1);

/**
 * All third-party code that users of the package receive: what its files contain, and what npm installs with it.
 * It has neither a date nor a random number, so that the same source gives the same bytes.
 *
 * @throws when a package that was built in is not in the lock file
 */
export function createBill(manifest: ShippedPackage, lock: LockFile, shipped: Shipped): BillOfMaterials {
  const folders = new Map<string, string>();
  for (const [folder, { version }] of Object.entries(lock.packages)) {
    if (folder !== '' && version !== undefined) folders.set(purl(packageName(folder), version), folder);
  }
  const locked = (folder: string): ShippedPackage => {
    const { version = '', license = '' } = lock.packages[folder] ?? {};
    return { name: packageName(folder), version, license };
  };
  const places: Shipped = { ...shipped, [INSTALLED]: installedWithPackage(lock).map(locked) };

  const components = new Map<string, Component>();
  for (const [place, packages] of Object.entries(places)) {
    for (const one of packages) {
      const described = describe('library', one);
      const ref = described.purl;
      const { integrity } = lock.packages[folders.get(ref) ?? ''] ?? {};
      if (integrity === undefined) throw new Error(`${ref} was built in and is not in the lock file: run npm ci`);
      const properties = [...(components.get(ref)?.properties ?? []), { name: 'svc:in', value: place }];
      components.set(ref, { ...described, hashes: hashesOf(integrity), properties });
    }
  }

  const dependsOn = (folder: string): string[] =>
    Object.keys(lock.packages[folder]?.dependencies ?? {})
      .flatMap((name) => resolveFrom(lock, folder, name) ?? [])
      .map((found) => purl(packageName(found), lock.packages[found]?.version ?? ''))
      .filter((ref) => components.has(ref))
      .sort();
  const root = describe('application', manifest);
  const listed = [...components.values()].sort(byRef);
  const reached = new Set(listed.flatMap(({ purl: ref }) => dependsOn(folders.get(ref) ?? '')));
  const own = listed.map(({ purl: ref }) => ref).filter((ref) => !reached.has(ref));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: root },
    components: listed,
    dependencies: [
      { ref: root.purl, dependsOn: [...new Set([...own, ...dependsOn('')])].sort() },
      ...listed.map(({ purl: ref }) => ({ ref, dependsOn: dependsOn(folders.get(ref) ?? '') })),
    ],
  };
}

/** Writes the bill of what was built last, as `sbom.cdx.json`. */
export function writeBill(folder: string): BillOfMaterials {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as ShippedPackage;
  const bill = createBill(manifest, readLockFile(), readShipped());
  writeFileSync(join(folder, BILL), `${JSON.stringify(bill, null, 2)}\n`);
  return bill;
}
