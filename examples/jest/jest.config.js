/** For `node --experimental-vm-modules node_modules/jest/bin/jest.js`: the package is made of modules. */
export default {
  testEnvironment: './environment.mjs',
  transform: {},
  globalSetup: './mock-api.mjs',
  globalTeardown: './mock-api-end.mjs',
  testTimeout: 30_000,
};
