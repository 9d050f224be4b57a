// A declaration file as something values can be held against: whether a value is just what its type says, and which fields and
// members of unions have been seen in all the values so far.

import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [field: string]: any; // a tree of the parser's, taken apart below
}

interface Method {
  readonly name: string;
  readonly gives: Node;
}

export class Declared {
  private readonly types = new Map<string, Node>();
  private readonly seen = new Set<string>();
  private readonly text: string;

  constructor(file: URL) {
    this.text = readFileSync(file, 'utf8');
    for (const { declaration } of parseSync('declared.d.ts', this.text).program.body as Node[]) {
      if (/^TS(Interface|TypeAlias)Declaration$/.test(declaration?.type ?? '')) this.types.set(declaration.id.name, declaration);
    }
  }

  // The functions of an interface.
  methods(name: string): Method[] {
    return this.functionsOf(this.types.get(name)!)
      .filter(({ type }) => type === 'TSMethodSignature')
      .map((method) => ({ name: method.key.name, gives: method.returnType.typeAnnotation }));
  }

  // What is wrong with the value, if it is to be of this type; what is right is seen from then on.
  faults(value: unknown, type: Node | string): string[] {
    const node = typeof type === 'string' ? reference(type) : type;
    const faults = this.check(value, node, typeof type === 'string' ? type : 'it', ignore);
    if (faults.length === 0) this.check(value, node, 'it', (what) => this.seen.add(what));
    return faults;
  }

  // Every field and every member of a union that these types have, and those that they refer to, and that was not seen yet.
  unseen(...types: string[]): string[] {
    const all = new Set<string>();
    for (const type of types) this.list(reference(type), all, new Set());
    return [...all].filter((what) => !this.seen.has(what));
  }

  private check(value: unknown, node: Node, at: string, see: (what: string) => void): string[] {
    const members = this.membersOf(node);
    if (members) {
      const right = members.find((member) => this.check(value, member, at, ignore).length === 0);
      if (!right) return wrong(value, node, at);
      see(this.memberId(node, right));
      return this.check(value, right, at, see);
    }
    switch (node.type) {
      case 'TSTypeReference':
        return this.checkReference(value, node, at, see);
      case 'TSIndexedAccessType':
        return this.check(value, this.meant(node), at, see);
      case 'TSArrayType':
        if (!Array.isArray(value)) return wrong(value, node, at);
        return value.flatMap((one, i) => this.check(one, node.elementType, `${at}[${i}]`, see));
      case 'TSTupleType':
        if (!Array.isArray(value) || value.length !== node.elementTypes.length) return wrong(value, node, at);
        return value.flatMap((one, i) => this.check(one, node.elementTypes[i], `${at}[${i}]`, see));
      case 'TSLiteralType':
        return value === node.literal.value ? [] : wrong(value, node, at);
      case 'TSTypeLiteral':
      case 'TSInterfaceDeclaration':
      case 'TSIntersectionType':
        return isObject(value) ? this.checkFields(value, node, at, see) : wrong(value, node, at);
      default:
        return keywords[node.type]?.(value) ? [] : wrong(value, node, at);
    }
  }

  private checkReference(value: unknown, node: Node, at: string, see: (what: string) => void): string[] {
    const [key, content] = recordOf(node) ?? [];
    if (!key) return this.check(value, this.meant(node), at, see);
    if (!isObject(value)) return wrong(value, node, at);
    const names = this.namesIn(key);
    const missing = (names ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
    const unknown = Object.keys(value).filter((name) => names && !names.includes(name));
    const wrongly = Object.entries(value).flatMap(([name, one]) => this.check(one, content!, `${at}.${name}`, see));
    return [...missing, ...unknown.map((name) => `${at}.${name} is unknown`), ...wrongly];
  }

  private checkFields(value: Record<string, unknown>, node: Node, at: string, see: (what: string) => void): string[] {
    const fields = this.fieldsOf(node);
    const unknown = Object.keys(value).filter((name) => !fields.has(name)).map((name) => `${at}.${name} is unknown`);
    const others = [...fields].flatMap(([name, { field, owner }]) => {
      if (!(name in value)) return field.optional ? [] : [`${at}.${name} is missing`];
      see(`${owner}.${name}`);
      return this.check(value[name], typeOf(field), `${at}.${name}`, see);
    });
    return [...unknown, ...others];
  }

  private functionsOf(node: Node): Node[] {
    const inherited = (node.extends ?? []).flatMap((one: Node) => this.functionsOf(this.types.get(one.expression.name)!));
    return [...inherited, ...node.body.body];
  }

  // The same way through the types, without a value.
  private list(node: Node, all: Set<string>, known: Set<Node>): void {
    if (known.has(node)) return;
    known.add(node);
    const further = (next: Node) => this.list(next, all, known);
    for (const member of this.membersOf(node) ?? []) {
      all.add(this.memberId(node, member));
      further(member);
    }
    if (node.type === 'TSIndexedAccessType') further(this.meant(node));
    if (node.type === 'TSTypeReference') (recordOf(node) ?? [this.meant(node)]).forEach(further);
    if (node.type === 'TSArrayType') further(node.elementType);
    if (node.type === 'TSTupleType') node.elementTypes.forEach(further);
    if (!/^TS(TypeLiteral|InterfaceDeclaration|IntersectionType)$/.test(node.type)) return;
    for (const [name, { field, owner }] of this.fieldsOf(node)) {
      all.add(`${owner}.${name}`);
      further(typeOf(field));
    }
  }

  // The members of a union; true and false are one too.
  private membersOf(node: Node): Node[] | null {
    if (node.type === 'TSUnionType') return node.types.map(bare);
    if (node.type !== 'TSBooleanKeyword') return null;
    return [true, false].map((value) => ({ type: 'TSLiteralType', literal: { value }, start: node.start, of: node.start }));
  }

  // What a name, or one field of what it names, stands for.
  private meant(node: Node): Node {
    if (node.type === 'TSIndexedAccessType')
      return typeOf(this.fieldsOf(this.meant(node.objectType)).get(node.indexType.literal.value)!.field);
    const found = this.types.get(node.typeName.name);
    if (!found) throw new Error(`no type ${node.typeName.name}`);
    return found.type === 'TSInterfaceDeclaration' ? found : bare(found.typeAnnotation);
  }

  private fieldsOf(node: Node): Map<string, { field: Node; owner: string }> {
    if (node.type === 'TSIntersectionType')
      return new Map(node.types.flatMap((one: Node) => [...this.fieldsOf(this.asObject(bare(one)))]));
    const inherited = (node.extends ?? []).flatMap((one: Node) => [...this.fieldsOf(this.types.get(one.expression.name)!)]);
    const members: Node[] = node.type === 'TSInterfaceDeclaration' ? node.body.body : node.members;
    return new Map([...inherited, ...members.map((field) => [field.key.name, { field, owner: this.placeOf(node) }])]);
  }

  // A record with known names has them as fields.
  private asObject(node: Node): Node {
    const [key, content] = recordOf(node) ?? [];
    if (!key) return node.type === 'TSTypeReference' ? this.meant(node) : node;
    const members = this.namesIn(key)!.map((name) => ({ key: { name }, typeAnnotation: { typeAnnotation: content } }));
    return { type: 'TSTypeLiteral', members, start: node.start };
  }

  private memberId(node: Node, member: Node): string {
    return `${this.placeOf(node)} ${nameOf(member)}`;
  }

  private placeOf(node: Node): string {
    return `line ${this.text.slice(0, node.start).split('\n').length}:${node.start}`;
  }

  private namesIn(key: Node): string[] | null {
    if (key.type === 'TSStringKeyword') return null;
    return this.membersOf(this.meant(key))!.map((member) => member.literal.value);
  }
}

const ignore = () => undefined;
const wrong = (value: unknown, node: Node, at: string) => [`${at}: ${shown(value)} is no ${nameOf(node)}`];
const shown = (value: unknown) => (typeof value === 'bigint' ? `${value}` : String(JSON.stringify(value)).slice(0, 200));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (field: Node): Node => bare(field.typeAnnotation.typeAnnotation);
const bare = (node: Node): Node => (node.type === 'TSParenthesizedType' ? bare(node.typeAnnotation) : node);
const reference = (name: string): Node => ({ type: 'TSTypeReference', typeName: { name } });
const recordOf = (node: Node): [Node, Node] | null => (node.typeName?.name === 'Record' ? node.typeArguments.params : null);

const nameOf = (node: Node): string => {
  if (node.type === 'TSLiteralType') return JSON.stringify(node.literal.value);
  if (node.type === 'TSTypeReference') return node.typeName.name;
  const kind = node.members?.find((field: Node) => typeOf(field).type === 'TSLiteralType');
  return kind ? `${kind.key.name} ${nameOf(typeOf(kind))}` : node.type;
};

const keywords: Readonly<Record<string, (value: unknown) => boolean>> = {
  TSStringKeyword: (value) => typeof value === 'string',
  TSNumberKeyword: (value) => typeof value === 'number',
  TSBigIntKeyword: (value) => typeof value === 'bigint',
  TSNullKeyword: (value) => value === null,
  TSVoidKeyword: (value) => value === undefined,
};
