import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core';
import { SERVICE } from './service';

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <svc-stream-list
      [attr.base-url]="service.baseUrl"
      [attr.application]="service.application"
      development
      page-size="4"
    ></svc-stream-list>
  `,
})
export class Shows {
  readonly service = inject(SERVICE);
}
