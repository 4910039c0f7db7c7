import { provideZonelessChangeDetection, type ApplicationConfig } from '@angular/core';
import { provideClientHydration, withEventReplay } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';

export const appConfig: ApplicationConfig = {
  providers: [
    provideZonelessChangeDetection(),
    provideClientHydration(withEventReplay()),
    provideRouter([
      { path: '', loadComponent: async () => (await import('./product')).Product },
      { path: 'shows', loadComponent: async () => (await import('./shows')).Shows },
    ]),
  ],
};
