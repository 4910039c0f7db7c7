const MEBIBYTE = 1024 * 1024;
const HUGE_BYTES = 64 * MEBIBYTE;
const PICTURE_BYTES = 30 * MEBIBYTE;

/** An application segment of a JPEG, of the largest size that there is: its marker and length, then nothing. */
const SEGMENT = Buffer.alloc(65_536);
SEGMENT.set([0xff, 0xe4, 0xff, 0xfe]);

/**
 * More than anybody wants, and still valid: JSON with one long text, a JPEG with segments that a decoder skips, anything
 * else with spaces after it.
 */
export function hugeBody(type: string, body: Buffer): Buffer {
  if (type.includes('json')) return Buffer.from(`{"status":200,"body":{"junk":"${'x'.repeat(HUGE_BYTES)}"}}`);
  if (type.startsWith('image/jpeg')) {
    return Buffer.concat([body.subarray(0, 2), Buffer.alloc(PICTURE_BYTES, SEGMENT), body.subarray(2)]);
  }
  return Buffer.concat([body, Buffer.alloc(HUGE_BYTES, ' ')]);
}
