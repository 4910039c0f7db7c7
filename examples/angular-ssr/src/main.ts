import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app/app';
import { appConfig } from './app/app.config';

const app = await bootstrapApplication(App, appConfig);
// Angular has taken over the page of the server, also where a route is loaded later: the elements may begin.
await app.whenStable();
void import('svc-live-shopping/define-all');
