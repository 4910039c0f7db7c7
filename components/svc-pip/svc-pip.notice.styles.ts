import { css } from 'lit';

/** The live notice. */
export const noticeStyles = css`
  .notice {
    display: flex;
    flex: none;
    align-items: center;
    max-inline-size: 100%;
    border-radius: 99px;
    background: #16191f;
    box-shadow:
      inset 0 0 0 1px rgb(255 255 255 / 0.14),
      0 6px 24px -4px rgb(9 12 20 / 0.4);
    pointer-events: auto;
    animation: enter 0.4s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  .notice a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: 40px;
    padding-inline-start: 14px;
    border-radius: inherit;
    color: inherit;
    font-size: 13px;
    text-decoration: none;
  }
  .notice b {
    display: flex;
    align-items: center;
    gap: 7px;
    white-space: nowrap;
  }
  .notice b::before {
    inline-size: 8px;
    block-size: 8px;
    background: var(--_accent);
  }
  .notice a > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 400;
    color: #d6dae1;
  }
  .notice a > span::before {
    content: '\\b7\\20';
  }
  .notice a:hover > span {
    text-decoration: underline;
  }
  .notice button {
    inline-size: 40px;
    block-size: 40px;
  }
  .notice svg {
    inline-size: 28px;
    block-size: 28px;
    padding: 6px;
    border-radius: 50%;
  }
  .notice a:focus-visible {
    outline: 2px solid #fff;
    outline-offset: -4px;
  }
`;
