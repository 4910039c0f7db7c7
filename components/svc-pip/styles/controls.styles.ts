import { css } from 'lit';

/** The controls over the video, and the live badge. */
export const controlStyles = css`
  .open {
    z-index: 0;
    place-content: start;
    place-items: start;
    gap: 6px;
    padding: 8px;
    border-radius: inherit;
  }
  .badge {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
    padding: 4px 8px;
    border-radius: var(--svc-pip-button-radius, 99px);
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
  /* Without an own width it keeps its position when buttons appear and disappear: no layout shift. */
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
    border-radius: var(--svc-pip-button-radius, 99px);
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
    border-radius: var(--svc-pip-button-radius, 99px);
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
`;
