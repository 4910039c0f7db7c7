import { css } from 'lit';

/** The live notice. */
export const noticeStyles = css`
  .notice {
    -webkit-tap-highlight-color: transparent;
    --_hit: 40px;
    flex: none;
    display: flex;
    max-width: 100%;
    border-radius: var(--svc-pip-button-radius, 99px);
    background: var(--svc-pip-surface, #16191f);
    color: var(--svc-pip-text, #fff);
    box-shadow:
      inset 0 0 0 1px rgb(255 255 255 / 0.14),
      0 6px 24px -4px rgb(9 12 20 / 0.4);
    pointer-events: auto;
    animation: enter 0.4s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  a {
    display: flex;
    align-items: center;
    gap: 5px;
    min-width: 0;
    padding-inline-start: 14px;
    border-radius: inherit;
    color: inherit;
    font-size: 13px;
    text-decoration: none;
  }
  a:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
    box-shadow: inset 0 0 0 6px #14171c;
  }
  b {
    display: flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  b::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--svc-pip-accent, #ee2f55);
  }
  a > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 400;
  }
  a > span::before {
    content: '\\b7\\20';
  }
  a:hover > span {
    text-decoration: underline;
  }
  .show {
    border-radius: min(16px, var(--svc-pip-button-radius, 16px));
    max-width: min(100%, 320px);
  }
  .show a {
    display: grid;
    grid: auto auto / auto-flow minmax(0, max-content);
    align-content: center;
    gap: 0 10px;
    padding: 6px;
  }
  .show img {
    grid-row: 1 / 3;
    width: 44px;
    height: 44px;
    border-radius: min(10px, var(--svc-pip-button-radius, 10px));
    object-fit: cover;
    background: rgb(128 128 128 / 0.35);
  }
  .show b {
    align-self: end;
    padding-inline-start: 2px;
    font-size: 11px;
    line-height: 16px;
  }
  .show a > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    padding-inline-start: 2px;
    font-size: 14px;
    font-weight: 600;
    line-height: 17px;
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .show a > span::before {
    content: none;
  }
  @media (max-height: 300px) {
    .show img {
      width: 32px;
      height: 32px;
    }
    .show a > span {
      -webkit-line-clamp: 1;
    }
  }
  .notice button {
    flex: none;
    width: var(--_hit);
    height: var(--_hit);
  }
  .toast {
    align-items: center;
    min-height: var(--_hit);
    padding-inline-start: 14px;
    font-size: 13px;
  }
  .toast span {
    padding-inline-end: 14px;
  }
  .toast button {
    width: auto;
    padding-inline: 0 14px;
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    .notice {
      --_hit: 44px;
    }
  }
`;
