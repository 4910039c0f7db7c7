/**
 * Of the panel and the frames; set as a style sheet object, which no policy forbids. The host has no size, so that the
 * mini-player does not step aside for it.
 */
export const PANEL_STYLES = `
  :host {
    all: initial !important;
    position: fixed !important;
    inset: 0 auto auto 0 !important;
    width: 0 !important;
    height: 0 !important;
    overflow: visible !important;
    color-scheme: light dark !important;
  }
  section {
    position: fixed;
    inset: 8px auto auto 8px;
    box-sizing: border-box;
    width: min(28rem, calc(100% - 16px));
    max-height: calc(100% - 16px);
    overflow: auto;
    pointer-events: auto;
    padding: 12px 16px;
    border: 1px solid color-mix(in srgb, CanvasText 30%, transparent);
    border-radius: 8px;
    background: Canvas;
    color: CanvasText;
    font: 14px/1.45 system-ui, sans-serif;
    box-shadow: 0 4px 24px #0004;
  }
  h2 { margin: 0 0 4px; font-size: 16px }
  h3 { margin: 12px 0 2px; font-size: 14px }
  p { margin: 0 }
  ul { list-style: none; margin: 0; padding: 0 }
  li { padding: 3px 0 3px 20px; text-indent: -20px; overflow-wrap: anywhere }
  li::before { display: inline-block; width: 20px; text-indent: 0; font-weight: 700; content: '·' }
  .error::before { content: '✗'; color: light-dark(#b3140c, #ff8a80) }
  .warning::before { content: '!'; color: light-dark(#7a4a00, #ffc46b) }
  .buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 }
  button { font: inherit; padding: 6px 12px; min-height: 32px; border-radius: 6px; border: 1px solid currentcolor; background: none; color: inherit; cursor: pointer }
  button:focus-visible, section:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
  textarea { box-sizing: border-box; width: 100%; height: 10rem; font: 12px/1.4 monospace }
  .frame { position: fixed; pointer-events: none; box-sizing: border-box; border: 3px solid #d4351c; outline: 1px solid #fff }
  .frame.card { border: 3px dashed #1d70b8 }
  @media (max-width: 600px) { section { max-height: 60% } }
  @media (forced-colors: active) { .frame { forced-color-adjust: none } }`;
