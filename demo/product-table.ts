import { findProduct, productPath, scenarios } from './catalogue.js';

/** The demo products as a table for the terminal. */
export function describeProducts(shopUrl: string): string {
  const rows = scenarios.map(({ feedProductId, shows, expect }) => [
    findProduct(feedProductId)?.name ?? feedProductId,
    expect.mode,
    shows,
    shopUrl + productPath(feedProductId),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`).join('\n');
}
