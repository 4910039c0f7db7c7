import { createMockApi } from 'svc-live-shopping/testing';

export default async () => {
  globalThis.mockApi = await createMockApi({ port: 0 });
  process.env.SVC_API = globalThis.mockApi.url;
};
