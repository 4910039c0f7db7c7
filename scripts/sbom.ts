/** `npm run sbom`: writes the bill of materials of what was built last, and prints how many packages have which licence. */
import { BILL, writeBill } from './bill-of-materials.js';

const { components } = writeBill('dist');
const counts = new Map<string, number>();
for (const licence of components.flatMap(({ licenses }) => licenses)) {
  const name = 'license' in licence ? licence.license.id : licence.expression;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
console.log(`dist/${BILL}: ${String(components.length)} packages`);
for (const [name, count] of [...counts].sort()) console.log(`${name.padEnd(14)} ${String(count)}`);
