import fc from 'fast-check'

/** Texts that have broken services before. */
export const hostileText: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  '0',
  'null',
  'true',
  'NaN',
  'now',
  'infinity',
  '-infinity',
  'epoch',
  '0000-00-00',
  '2026-02-30',
  '99999-01-01',
  '2026-03-29 03:30',
  '2026-03-02 24:00',
  '+275760-09-13T00:00:00.000Z',
  '2026-03-02T08:00:00+99:99',
  'FREQ=SECONDLY',
  'FREQ=DAILY;COUNT=1000000000',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY\nDTSTART:20260101T000000Z',
  'FREQ=WEEKLY;INTERVAL=2147483647',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '👩🏽‍🚒',
  'e\u0301',
  '%00',
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  '"; DROP TABLE sites; --',
  '$1',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://[::1]/',
  'https://user:pass@host:99999/',
  '__proto__',
  'constructor',
)

/** Values that have broken services before, of every JSON type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    1.5,
    2_147_483_647,
    2_147_483_648,
    9_007_199_254_740_992,
    1e308,
    -1e308,
    5e-324,
  ),
  hostileText,
  fc.array(fc.constant([]), { maxLength: 3 }),
  fc.constant({}),
  fc.constant({ ['__proto__']: { admin: true } }),
  fc.constant({ constructor: { prototype: {} } }),
  fc.constantFrom(256, 2_001, 5_001, 100_001).map((length) => 'x'.repeat(length)),
  fc.constantFrom(20, 40, 2_000).map((depth) => deep(depth)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

function deep(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
