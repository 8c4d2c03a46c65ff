import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('public addresses', () => {
  it.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '100.128.0.1', '172.32.0.1', '192.169.0.1', '223.255.255.254'])(
    'are %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  it.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])('are %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.19.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '100::1',
    '2001:0:5ef5:79fd::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'ff02::1',
    'localhost',
    '',
    '2130706433',
  ])('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
