import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  inject,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { SvcPipElement, SvcPipEventMap } from 'svc-live-shopping/svc-pip';
import type { SvcPlayerEventMap } from 'svc-live-shopping/svc-player';
import { SERVICE } from './service';

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Angular</h1>
    <label><input type="checkbox" (change)="own.set(!own())" /> I open the player myself</label>
    <svc-player
      [attr.base-url]="service.baseUrl"
      [attr.application]="service.application"
      development
      translation-id="autumn-evening"
      autoplay
      muted
      (svc-add-product)="addProduct($event)"
    ></svc-player>
    <ul>
      @for (line of log(); track $index) {
        <li>{{ line }}</li>
      }
    </ul>
    <svc-pip
      #pip
      [attr.base-url]="service.baseUrl"
      [attr.application]="service.application"
      development
      feed-product-id="00123"
      (svc-mode-change)="noteMode($event)"
      (svc-open-player)="openPlayer($event)"
    ></svc-pip>
  `,
})
export class Product {
  readonly service = inject(SERVICE);
  readonly own = signal(false);
  readonly log = signal<readonly string[]>([]);
  readonly pip = viewChild.required<ElementRef<SvcPipElement>>('pip');

  constructor() {
    afterNextRender(() => {
      document.documentElement.dataset['ref'] = this.pip().nativeElement.localName;
    });
  }

  noteMode({ detail }: SvcPipEventMap['svc-mode-change']): void {
    this.#note(`mode ${detail.mode}`);
  }

  openPlayer(event: SvcPipEventMap['svc-open-player']): void {
    if (!this.own()) return;
    event.preventDefault();
    this.#note(`own player for ${event.detail.streamId ?? 'the live page'}`);
  }

  addProduct(event: SvcPlayerEventMap['svc-add-product']): void {
    if (!this.own()) return;
    event.preventDefault();
    this.#note(`own cart for ${event.detail.product.feedProductId}`);
  }

  #note(line: string): void {
    this.log.update((lines) => [...lines, line]);
  }
}
