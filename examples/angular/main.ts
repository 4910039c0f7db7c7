import '@angular/compiler';
import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { Component, computed, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { createServiceSources } from 'svc-live-shopping/service-sources';
import { application, baseUrl, PRODUCTS } from '../service.js';

@Component({
  selector: 'shop-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Angular</h1>
    <p>
      Product: <b>{{ shown().name }}</b> <button (click)="next()">Another product</button>
    </p>
    <p>
      <label><input type="checkbox" (change)="own = !own" /> I open the player myself</label>
    </p>
    <svc-player
      [application]="application"
      translation-id="autumn-evening"
      [development]="true"
      [playbackSource]="sources.playbackSource"
      [chatSource]="sources.chatSource"
    ></svc-player>
    <h2>What happened</h2>
    <ul>
      @for (line of log(); track $index) {
        <li>{{ line }}</li>
      }
    </ul>
    <svc-pip
      [baseUrl]="baseUrl"
      [application]="application"
      [feedProductId]="shown().id"
      [development]="true"
      (svc-mode-change)="note('mode ' + $event.detail.mode)"
      (svc-open-player)="open($event)"
    ></svc-pip>
  `,
})
class ShopPage {
  readonly application = application;
  readonly baseUrl = baseUrl;
  readonly sources = createServiceSources({ baseUrl, application, development: true });
  readonly log = signal<readonly string[]>([]);
  readonly #product = signal(0);
  readonly shown = computed(() => PRODUCTS[this.#product() % PRODUCTS.length] ?? PRODUCTS[0]);
  own = false;

  next(): void {
    this.#product.update((product) => product + 1);
  }

  note(line: string): void {
    this.log.update((lines) => [...lines, line]);
  }

  open(event: CustomEvent<{ readonly streamId: string | null }>): void {
    if (!this.own) return;
    event.preventDefault();
    this.note(`own player for ${event.detail.streamId ?? 'the live page'}`);
  }
}

void bootstrapApplication(ShopPage, { providers: [provideZonelessChangeDetection()] });
