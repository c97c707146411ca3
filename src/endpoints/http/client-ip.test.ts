import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { addressKeysOf } from './client-ip'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('limits count %s as %s', (ip, key) => {
  expect(addressKeysOf(ip).addressKey).toBe(key)
})

test.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['unknown', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8:2::', '2001:db8:2::/48'],
])('larger limits count %s as %s', (ip, key) => {
  expect(addressKeysOf(ip).networkKey).toBe(key)
})

test(
  'limits count any text under a short key',
  () => {
    const piece = fc.constantFrom(':', '::', '.', '%', '[', ']', '0', '1', 'ffff', 'db8', '255', '256', ' ')
    const text = fc.oneof(
      fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join('')),
      fc.ipV6(),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    fc.assert(
      fc.property(text, (ip) => {
        const { addressKey, networkKey } = addressKeysOf(ip)
        return addressKey.length <= 100 && (networkKey === null || /^[0-9a-f]+:[0-9a-f]+:[0-9a-f]+::\/48$/.test(networkKey))
      }),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)
