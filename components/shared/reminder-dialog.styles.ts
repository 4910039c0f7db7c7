import { css } from 'lit';

/** On a phone a sheet at the lower edge, else a card in the middle. */
export const reminderDialogStyles = css`
  .reminder-dialog {
    position: fixed;
    inset: auto 0 0;
    box-sizing: border-box;
    width: 100%;
    max-width: none;
    max-height: calc(100% - 16px);
    margin: 0;
    padding: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border: 0;
    border-radius: var(--_radius) var(--_radius) 0 0;
    background: var(--_surface, Canvas);
    box-shadow: 0 8px 40px rgb(0 0 0 / 0.4);
    color: var(--_text, CanvasText);
    font-size: 15px;
    line-height: 1.35;
    animation: reminder-in 0.18s ease-out;
  }
  .reminder-dialog::backdrop {
    background: rgb(9 11 15 / 0.45);
  }
  .reminder-sheet {
    padding: 6px 20px max(16px, env(safe-area-inset-bottom, 0px));
  }
  .reminder-sheet header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .reminder-sheet h2 {
    margin: 0;
    padding: 0;
    font-size: 17px;
    font-weight: 650;
  }
  .reminder-sheet :is(p, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .reminder-sheet p {
    display: grid;
    gap: 2px;
    margin-bottom: 10px;
    overflow-wrap: anywhere;
  }
  .reminder-sheet p span {
    opacity: 0.75;
    font-size: 14px;
  }
  .reminder-sheet b {
    font-weight: 600;
  }
  .reminder-sheet svg {
    flex: none;
    width: 22px;
    height: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .reminder-sheet button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-inline-end: -12px;
    padding: 0;
    border: 0;
    border-radius: var(--_corner);
    background: none;
    color: inherit;
    cursor: pointer;
  }
  .reminder-sheet a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    border-top: 1px solid color-mix(in srgb, currentColor 12%, transparent);
    color: inherit;
    text-decoration: none;
  }
  .reminder-sheet a span {
    flex: 1;
    min-width: 0;
  }
  .reminder-sheet a svg:last-child {
    width: 16px;
    height: 16px;
    opacity: 0.7;
  }
  .reminder-sheet :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -2px;
    border-radius: 8px;
    box-shadow: none;
  }
  @media (hover: hover) {
    .reminder-sheet a:hover span {
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
    .reminder-sheet button:hover {
      background: color-mix(in srgb, currentColor 9%, transparent);
    }
  }
  @media (min-width: 560px) {
    .reminder-dialog {
      inset: 0;
      width: 360px;
      height: fit-content;
      margin: auto;
      border-radius: var(--_radius);
    }
    .reminder-sheet {
      padding-bottom: 12px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .reminder-dialog {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .reminder-dialog {
      border: 1px solid;
    }
  }
  @keyframes reminder-in {
    from {
      opacity: 0;
      translate: 0 12px;
    }
  }
`;
