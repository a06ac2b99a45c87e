import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../src/features/web/resolve.js";
import { createWeb, endServers, PUBLIC, startServer } from "./bench.js";
import { type DnsServer, startDns } from "./dns-server.js";

/** Addresses that are not of the public internet, as URLs may spell them. */
const LITERALS = [
  ...[
    "127.0.0.1",
    "127.0.0.2",
    "127.255.255.254",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7F.0.0.1",
    "0x7f.1",
  ],
  ...[
    "017700000001",
    "0177.0.0.1",
    "0177.0.0.01",
    "0x7f.0x0.0x0.0x1",
    "127.0.0.1.",
    "127.000.000.001",
    "0",
    "0.0.0.0",
    "0x0",
  ],
  ...[
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "10.1",
    "012.0.0.1",
    "0xa000001",
    "167772161",
    "172.16.0.1",
    "172.31.255.255",
  ],
  ...[
    "2886729729",
    "192.168.0.1",
    "192.168.1",
    "3232235521",
    "0xc0a80001",
    "0300.0250.0.1",
    "169.254.169.254",
    "2852039166",
  ],
  ...[
    "0xa9fea9fe",
    "0251.0376.0251.0376",
    "169.254.43518",
    "169.254.0.1",
    "100.64.0.1",
    "100.127.255.255",
    "168.63.129.16",
  ],
  ...["2822734096", "0xa83f8110", "192.0.0.1", "192.0.0.170", "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1"],
  ...["198.19.255.255", "192.88.99.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "4294967295"],
  ...["%31%32%37.0.0.1", "１２７.0.0.1", "①②⑦.0.0.1", "127。0。0。1", "127．0．0．1", "127｡0｡0｡1", "٠x7f.1"],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000:0000:0000:0000:0000:0000:0000:0001]", "[::127.0.0.1]", "[::7f00:1]"],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]", "[0:0:0:0:0:ffff:7f00:1]"],
  ...["[::ffff:0:127.0.0.1]", "[::ffff:168.63.129.16]", "[64:ff9b::7f00:1]", "[64:ff9b::169.254.169.254]"],
  ...["[64:ff9b::8.8.8.8]", "[64:ff9b:1::a00:1]", "[2002:7f00:1::]", "[2002:a9fe:a9fe::1]", "[2002:0808:0808::1]"],
  ...["[2001:0:53aa:64c:0:0:80ff:fffe]", "[2001:0::1]", "[2001:db8::1]", "[3fff::1]", "[2001:10::1]", "[2001:20::1]"],
  ...["[2001:2::1]", "[100::1]", "[fc00::1]", "[fd00:ec2::254]", "[fdff:ffff::1]", "[fe80::1]", "[fe80::a9fe:a9fe]"],
  ...["[febf::1]", "[fec0::1]", "[feff::1]", "[ff02::1]", "[ff00::]", "[5f00::1]", "[4000::1]", "[fe80::1%25eth0]"],
  ...["[fe80::1%eth0]", "[::1%25lo]", "[::ffff:0x7f.1]"],
];

/** Whole addresses with something else wrong with them, or in a form that parsers read in more than one way. */
const URLS = [
  ...[
    "http://localhost/",
    "http://LOCALHOST/",
    "http://localhost./",
    "http://a.localhost/",
    "http://ｌｏｃａｌｈｏｓｔ/",
  ],
  ...[
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://intranet/",
    "http://db.lan/",
    "http://x.home.arpa/",
  ],
  ...["http://x.test/", "http://x.invalid/", "http://abc.onion/", "http://metadata/", "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/"],
  ...["http://docs.example.com@127.0.0.1/", "http://user:pass@docs.example.com/", "http://@docs.example.com/"],
  ...["http://:@docs.example.com/", "https://127.0.0.1#@docs.example.com/", "http://127.0.0.1\\@docs.example.com/"],
  ...[
    "http://docs.example.com\\@127.0.0.1/",
    "http:/\\127.0.0.1/",
    "http:\\\\127.0.0.1/",
    "http:127.0.0.1/",
    "http:///127.0.0.1/",
  ],
  ...["http:/127.0.0.1/", "//127.0.0.1/", "http://127.0.0.1:80/", "https://127.0.0.1:443/", "http://[::1]:80/"],
  ...[
    "http://docs.example.com:22/",
    "http://docs.example.com:8080/",
    "https://docs.example.com:6379/",
    "http://docs.example.com:0/",
  ],
  ...[
    "http://docs.example.com:65536/",
    "http://docs.example.com:80:80/",
    "http://docs.example.com..​/",
    "http://docs..example.com/",
  ],
  ...[
    "http://./",
    "http://../",
    "http://.docs.example.com/",
    "http://-a.example.com/",
    `http://${"a".repeat(64)}.example.com/`,
  ],
  ...[
    "ftp://docs.example.com/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_x",
    "data:text/html,x",
    "javascript:alert(1)",
  ],
  ...[
    "ws://docs.example.com/",
    "blob:http://docs.example.com/x",
    "view-source:http://docs.example.com/",
    "http+unix://x/",
  ],
  ...[
    "http://docs.example\t.com/",
    "http://docs.example.com/\n",
    "ht\ntp://docs.example.com/",
    " http://docs.example.com/",
  ],
  ...[
    "http://docs.example.com/ x",
    "http://docs.example.com/\u0000",
    "http://docs.exa\u00admple.com/",
    "http://docs.example\u200b.com/",
  ],
  ...[
    "",
    "docs.example.com",
    "http://",
    "https://",
    "http://[",
    "http://[::1",
    "http://1.2.3.4.5/",
    "http://256.0.0.1/",
  ],
  `http://docs.example.com/${"a".repeat(2000)}`,
];

/** Names, with the addresses that a DNS server gives for them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "loop.example.com": ["127.0.0.1"],
  "loop6.example.com": ["::1"],
  "private.example.com": ["10.1.2.3"],
  "metadata.example.com": ["169.254.169.254"],
  "azure.example.com": ["168.63.129.16"],
  "shared.example.com": ["100.64.3.2"],
  "zero.example.com": ["0.0.0.0"],
  "unique.example.com": ["fd00::5"],
  "link.example.com": ["fe80::5"],
  "site.example.com": ["fec0::5"],
  "mapped.example.com": ["0:0:0:0:0:ffff:7f00:1"],
  "nat64.example.com": ["64:ff9b::7f00:1"],
  "6to4.example.com": ["2002:7f00:1::1"],
  "both.example.com": [PUBLIC, "127.0.0.1"],
  "both-the-other-way.example.com": ["192.168.0.7", PUBLIC],
  "public-and-loop6.example.com": [PUBLIC, "::1"],
  "none.example.com": [],
};

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDns((name, nth) => {
    // Public when it is asked first, and this machine from then on.
    if (name === "rebind.example.com") return nth === 0 ? [PUBLIC] : ["127.0.0.1"];
    return NAMES[name] ?? [PUBLIC];
  });
});
afterAll(async () => {
  dns.close();
  await endServers();
});

describe("addresses that are not of the public internet", () => {
  it("are a corpus of some size, each of them once", () => {
    const all = [...LITERALS, ...URLS, ...Object.keys(NAMES)];
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([...LITERALS.map((host) => `http://${host}/`), ...URLS])("%j is never dialled or resolved", async (url) => {
    const web = createWeb({ network: { resolve: dns.resolve } });
    expect(await web.read(url)).toMatchObject({ ok: false, code: "refused" });
    expect([web.dialled, web.resolved]).toEqual([[], []]);
  });

  it.each(Object.keys(NAMES))("the name %s is never dialled, by a real resolver", async (name) => {
    const web = createWeb({ network: { resolve: dns.resolve } });
    expect(await web.read(`https://${name}/`)).toMatchObject({
      ok: false,
      code: name === "none.example.com" ? "failed" : "refused",
    });
    expect([web.dialled, web.resolved]).toEqual([[], [name]]);
  });

  it.each([
    ...LITERALS.map((host) => `http://${host}/`),
    ...URLS.slice(0, 20),
    ...Object.keys(NAMES).map((name) => `http://${name}/`),
  ])("a redirect to %j is not followed", async (location) => {
    const port = await startServer((_request, response) => {
      response.writeHead(302, { location: encodeURI(location).replaceAll("%25", "%") }).end();
    });
    const web = createWeb({
      network: { resolve: dns.resolve },
      ports: { [`${PUBLIC}:80`]: port },
    });
    expect(await web.read("http://docs.example.com/")).toMatchObject({ ok: false });
    expect(web.dialled).toEqual([`${PUBLIC}:80`]);
    await endServers();
  });

  it("a name that means this machine a moment later (rebinding) is asked for once, and dialled as it was judged", async () => {
    const port = await startServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).end("public");
    });
    const web = createWeb({ network: { resolve: dns.resolve }, ports: { [`${PUBLIC}:80`]: port }, cacheSeconds: 0 });
    expect(await web.read("http://rebind.example.com/")).toMatchObject({ ok: true, value: { text: "public" } });
    expect([web.dialled, dns.asked.get("rebind.example.com")]).toEqual([[`${PUBLIC}:80`], 1]);
    expect(await web.read("http://rebind.example.com/")).toMatchObject({ ok: false, code: "refused" });
    expect(web.dialled).toHaveLength(1);
  });

  it.each([
    "8.8.8.8",
    PUBLIC,
    "1.1.1.1",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(["", "example.com", "1", "0x8080808", "8.8.8.8/32", "fe80::1%eth0", "2606:4700::1111%1"])(
    "%j is no address at all",
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});
