import { css } from 'lit';

/**
 * Forced colors remove backgrounds and shadows: borders replace them, and the highlight colour marks what is selected
 * or played.
 */
export const forcedStyles = css`
  @media (forced-colors: active) {
    .round,
    .big,
    .pill,
    .actions span,
    .badge,
    .now,
    .avatar,
    .emblem,
    .countdown span,
    .notice,
    .product,
    .photo,
    .chat-form input {
      border: 1px solid;
      background: Canvas;
    }
    .actions span {
      padding-inline: 8px 12px;
    }
    .chat,
    .controls,
    .caption span,
    .message {
      background: Canvas;
    }
    .controls,
    .message {
      border-radius: 20px;
    }
    .message {
      padding: 16px;
    }
    .stage::after,
    .picture::after {
      display: none;
    }
    .log {
      -webkit-mask: none;
      mask: none;
    }
    .product[aria-current] {
      outline: 3px solid Highlight;
      outline-offset: -1px;
    }
    .round[aria-pressed='true'],
    .player [aria-disabled] span {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    .spinner,
    .seek,
    .badge::before {
      forced-color-adjust: none;
    }
    .badge::before {
      background: CanvasText;
    }
    .spinner {
      border-color: CanvasText;
      border-top-color: Highlight;
      background: Canvas;
    }
    .seek::before {
      background: GrayText;
    }
    .seek::after {
      background: Highlight;
    }
    .marks i {
      border-color: CanvasText;
      background: Canvas;
    }
    .marks i[data-played] {
      background: Highlight;
    }
    .seek input::-webkit-slider-thumb {
      background: CanvasText;
    }
    .seek input::-moz-range-thumb {
      background: CanvasText;
    }
    .seek input:focus-visible {
      outline-color: CanvasText;
    }
  }
  @media (forced-colors: active) {
    @container player (min-width: 640px) and (min-aspect-ratio: 1/1) {
      .side {
        border-inline-start: 1px solid;
      }
    }
  }
`;
