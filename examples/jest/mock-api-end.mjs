export default () => globalThis.mockApi.close();
