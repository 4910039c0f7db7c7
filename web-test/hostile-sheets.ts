/** Sheets that real shops, resets and overlays bring along; `body *` where `*` would hide the page itself. */
export const SHEETS: Readonly<Record<string, string>> = {
  'unset of everything': '*{all:unset!important}',
  'divisions hidden': 'div,section,aside{display:none!important}',
  'all hidden': 'body *{display:none!important}',
  'all invisible': 'body *{visibility:hidden!important;opacity:0!important}',
  'all static and floating': 'body *{position:static!important;float:left!important;inset:auto!important}',
  'all tiny': 'body *{width:9px!important;height:9px!important;max-width:9px!important;min-height:0!important}',
  'all huge':
    'body *{min-width:3000px!important;min-height:3000px!important;padding:90px!important;margin:90px!important}',
  'all transformed': 'body *{transform:scale(0)!important;translate:900px!important;rotate:90deg!important}',
  'all clipped and filtered': 'body *{clip-path:inset(50%)!important;filter:opacity(0)!important;mask:none!important}',
  'all deaf': 'body *{pointer-events:none!important;user-select:none!important}',
  'all animated':
    '@keyframes away{to{translate:999px}}body *{animation:away 1ms forwards!important;transition:all 9s!important}',
  'pseudo-elements':
    '*::before,*::after{content:"X"!important;display:block!important;position:fixed!important;inset:0!important;background:red!important;z-index:9!important}',
  'loud type':
    'body{font:99px/5 cursive;letter-spacing:1em;word-spacing:9em;text-transform:uppercase;text-align:right;text-indent:99px;color:red;white-space:pre}',
  'small root': 'html{font-size:62.5%}',
};
