import { css } from 'lit';
import { noticeStyles } from './svc-pip.notice.styles.js';

/** What the first frame can do without: the top layer, the notice, more contrast, forced colours, paper. */
const occasionalStyles = css`
  /* What goes on for more than five seconds would need a button that stops it (WCAG 2.2, 2.2.2). */
  .badge::before,
  b::before {
    animation-iteration-count: 2;
  }
  @keyframes hint {
    90% {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
  /* Not \`visibility\`: who comes by the keyboard or listens finds it there. */
  :host([data-aside]) {
    opacity: 0 !important;
  }
  :host([data-aside]) .card,
  :host([data-aside]) .notice {
    pointer-events: none;
  }
  .card,
  .notice {
    transform: translateY(var(--_lift, 0px));
  }
  @media (prefers-reduced-motion: no-preference) {
    :host {
      transition: opacity 0.2s !important;
    }
    .card,
    .notice {
      transition: transform 0.3s;
    }
  }
  :host([popover]:not(:popover-open)) {
    display: none !important;
  }
  /* What is left of a desktop's window at 400 % has room for the notice too. */
  @media (max-height: 300px) {
    [data-orientation='portrait'] {
      --_width: 100px;
    }
  }
  @media (prefers-contrast: more) {
    .card,
    .notice {
      --_ink: #000;
      outline: 2px solid #fff;
      box-shadow: 0 0 0 4px #000;
    }
  }
  @media (forced-colors: active) {
    .card,
    .notice,
    .badge,
    svg {
      border: 1px solid;
      background: Canvas;
      color: CanvasText;
    }
  }
  @media print {
    :host {
      display: none !important;
    }
  }
`;

/** Adopted after `svcPipStyles`, in the order of the cascade. */
const laterStyles = [noticeStyles, occasionalStyles];

/** @param root the element's own `renderRoot`; its `shadowRoot` is null where a page closes every tree [FAULTS 37] */
export function adoptLaterStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets.push(...laterStyles.flatMap(({ styleSheet }) => styleSheet ?? []));
}
