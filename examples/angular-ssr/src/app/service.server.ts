import { inject, TransferState, type FactoryProvider } from '@angular/core';
import { SERVICE, SERVICE_KEY } from './service';

/** The address of the service is that of the server's environment, not of the build. */
export const provideService = (): FactoryProvider => ({
  provide: SERVICE,
  useFactory: () => {
    const service = { baseUrl: process.env['SVC_API'] ?? 'http://localhost:4010', application: 'demo-shop' };
    inject(TransferState).set(SERVICE_KEY, service);
    return service;
  },
});
