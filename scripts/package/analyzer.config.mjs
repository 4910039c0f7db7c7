/** There is no switch for `packagejson` on the command line; left on, the analyzer writes its own folder into package.json. */
export default { litelement: true, quiet: true, packagejson: false };
