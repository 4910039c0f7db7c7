import { css } from 'lit';

/** Everything on the picture that can be pressed, and the live badge. */
export const controlStyles = css`
  .open {
    z-index: 0;
    place-content: start;
    place-items: start;
    gap: 6px;
    padding: 8px;
    border-radius: inherit;
    touch-action: pan-y pinch-zoom;
  }
  .badge {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
    padding: 4px 8px;
    border-radius: 99px;
    background: var(--svc-pip-accent, #d5163c);
    color: var(--svc-pip-on-accent, #fff);
    font-size: 11px;
    line-height: 12px;
    letter-spacing: 0.05em;
    text-transform: uppercase;
  }
  .badge::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
  .controls {
    z-index: 1;
    place-self: start end;
    display: flex;
    flex-direction: column;
    margin: 4px;
  }
  /* Without a width of its own it stays where it is when buttons come and go: no layout shift. */
  [data-orientation='landscape'] .controls {
    flex-direction: row-reverse;
    width: 0;
  }
  .controls button {
    flex: none;
    width: var(--_hit);
    height: var(--_hit);
  }
  svg {
    width: var(--_disc, 28px);
    height: var(--_disc, 28px);
    padding: calc(var(--_disc, 28px) / 5);
    border-radius: 50%;
    background: var(--_text);
  }
  .solid svg {
    fill: currentColor;
  }
  .centre {
    --_disc: var(--_play);
    --_text: rgb(255 255 255 / 0.92);
    z-index: 1;
    place-self: center;
    border-radius: 50%;
    box-shadow: 0 2px 14px rgb(9 12 20 / 0.28);
    color: #14171c;
  }
  span.centre {
    display: grid;
    pointer-events: none;
  }
  .calm {
    opacity: 0;
  }
  .open:focus-visible,
  :focus-visible > svg {
    outline: 2px solid #fff;
    outline-offset: -4px;
    box-shadow: inset 0 0 0 6px #14171c;
  }
  :focus-visible > svg {
    outline-offset: -2px;
    box-shadow: 0 0 0 2px #14171c;
  }
`;
