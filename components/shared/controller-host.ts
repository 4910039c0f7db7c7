import type { ReactiveControllerHost } from 'lit';
import type { CallbackGuardElement } from './callback-guard-element.js';

/** What a controller may use of its element: Lit's life cycle, and callbacks that run in the element's boundary. */
export interface ControllerHost
  extends HTMLElement, ReactiveControllerHost, Pick<CallbackGuardElement, 'guard' | 'on' | 'renderRoot' | 'isServed'> {}
