import { isObject } from '../catalogue/shape.js';
import type { ShopSize } from './generate-shop.js';
import { generateShop } from './generate-shop.js';

/**
 * A database as JSON with a generated shop beside what is in it. Pages of the first project's origins may request the
 * generated shop too. What is not a database is left as it is, for the check that says so.
 *
 * @param origins more origins that may request it
 */
export function withGeneratedShop(json: unknown, size: ShopSize, origins: readonly string[] = []): unknown {
  if (!isObject(json)) return json;
  const [first] = listIn(json, 'projects');
  const known = isObject(first) ? listIn(first, 'origins').filter((origin) => typeof origin === 'string') : [];
  const shop = Object.entries(generateShop(size, [...new Set([...known, ...origins])]));
  const both = shop.map(([name, records]): [string, unknown] => {
    const own = json[name] ?? [];
    return [name, Array.isArray(own) ? [...(own as unknown[]), ...(records as readonly unknown[])] : own];
  });
  return { ...json, ...Object.fromEntries(both) };
}

function listIn(value: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = value[name];
  return Array.isArray(list) ? list : [];
}
