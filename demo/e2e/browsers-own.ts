/** What browsers themselves write into the console about loads that failed or were forbidden; no page can prevent it. */
const REFUSED =
  /has been blocked by CORS policy|violates the (following|document's) Content Security [Pp]olicy|This document requires 'TrustedHTML'|net::ERR_|Failed to load module script|Refused to display|Blocked script execution/;
const FAILED = /^(\w+: )?Failed to load resource|CORS request did not succeed/;

/** By its hash: the style that Playwright gives a page for a picture without carets. */
const FOR_A_PICTURE = /blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

/** The same in Firefox, which gives what it says of loads as errors of the page. */
const FIREFOX =
  /The Same Origin Policy disallows reading|Cross-Origin Request Blocked|Content-Security-Policy: |Loading failed for the|Loading module from|downloadable font|failed to start download|call to Function\(\) blocked by CSP|HTTP load failed|The page’s settings blocked|NetworkError when|was blocked because of|The loading of|The resource (at|from)|Media resource .* could not be decoded|All candidate resources failed to load|Cookie |The connection to .* was interrupted|X-Frame-Options|Image corrupt or truncated/;

/** @param line kind and text, as in `error: Failed to load resource` */
export const isBrowsersOwn = (line: string): boolean => FAILED.test(line) || FOR_A_PICTURE.test(line);

/** The same for a journey in which a policy or the network refuses something. */
export const isRefusal = (line: string): boolean => REFUSED.test(line) || FIREFOX.test(line);
