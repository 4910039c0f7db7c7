import { inject, InjectionToken, makeStateKey, TransferState } from '@angular/core';

export interface Service {
  readonly baseUrl: string;
  readonly application: string;
}

export const SERVICE_KEY = makeStateKey<Service>('service');

/** In the browser it is what the server has written into the page. */
export const SERVICE = new InjectionToken<Service>('service', {
  factory: () => inject(TransferState).get(SERVICE_KEY, { baseUrl: '', application: '' }),
});
