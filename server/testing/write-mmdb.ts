/** The data of a test's MMDB file: text and whole numbers, in maps. */
type Told = string | number | { readonly [name: string]: Told };

/** A binary tree: 0 goes left, 1 right; a leaf is the data of all addresses below it. */
interface Branch {
  0?: Branch | { readonly told: Told };
  1?: Branch | { readonly told: Told };
}

/** An MMDB file about IPv4 networks, such as `{ '203.0.113.0/24': { country_code: 'DE' } }`. */
export function writeMmdb(networks: Readonly<Record<string, Told>>): Buffer {
  const root: Branch = {};
  for (const [network, told] of Object.entries(networks)) plant(root, network, told);
  const branches: Branch[] = [];
  const number = (branch: Branch): void => {
    branches.push(branch);
    for (const side of [0, 1] as const) {
      const below = branch[side];
      if (below && !('told' in below)) number(below);
    }
  };
  number(root);
  const data: Buffer[] = [];
  const recordOf = (below: Branch[0]): number => {
    if (below === undefined) return branches.length;
    if (!('told' in below)) return branches.indexOf(below);
    const offset = data.reduce((bytes, one) => bytes + one.length, 0);
    data.push(encode(below.told));
    return branches.length + 16 + offset;
  };
  const tree = branches.map((branch) => Buffer.concat([branch[0], branch[1]].map((below) => uint24(recordOf(below)))));
  const description = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_800_000_000,
    database_type: 'Test',
    ip_version: 4,
    node_count: branches.length,
    record_size: 24,
  });
  const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, mark, description]);
}

function plant(root: Branch, network: string, told: Told): void {
  const [address = '', prefix = '32'] = network.split('/');
  const bits = address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')]);
  let branch = root;
  const path = bits.slice(0, Number(prefix)).map((bit) => (bit === '1' ? 1 : 0));
  for (const [at, side] of path.entries()) {
    if (at === path.length - 1) branch[side] = { told };
    else {
      const below = branch[side];
      const next: Branch = below && !('told' in below) ? below : {};
      branch[side] = next;
      branch = next;
    }
  }
}

const uint24 = (value: number): Buffer => Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);

/** Types by their numbers in the format: 2 text, 6 whole number, 7 map. Lengths stay below 29. */
function encode(told: Told): Buffer {
  if (typeof told === 'string')
    return Buffer.concat([Buffer.from([(2 << 5) | Buffer.byteLength(told)]), Buffer.from(told)]);
  if (typeof told === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(told);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  const entries = Object.entries(told);
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([name, value]) => [encode(name), encode(value)]),
  ]);
}
