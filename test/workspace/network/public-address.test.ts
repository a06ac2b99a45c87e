import { expect, it } from "vitest";
import { isPublicAddress } from "../../../src/workspace/network/network-proxy.js";

it.each(["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "168.63.129.16", "100.64.0.1"],
  ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "::", "::1", "fd00::1", "fe80::1", "fec0::1", "ff02::1"],
  ...["::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "registry.example"],
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
