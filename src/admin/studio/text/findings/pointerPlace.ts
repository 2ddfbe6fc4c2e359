import { findNodeAtLocation, type Node } from 'jsonc-parser';

export interface Span {
  readonly from: number;
  readonly to: number;
}

const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const childOf = (node: Node, part: string): Node | undefined =>
  findNodeAtLocation(node, [node.type === 'array' && /^\d+$/.test(part) ? Number(part) : part]);

const spanOf = ({ offset, length }: Node): Span => ({ from: offset, to: offset + length });

/**
 * Where a JSON pointer leads in a text: to the value where it is short, to its name where it is an object or a list.
 * What is not there stands where it is missing. Nothing for a text without any value.
 */
export const pointerPlace = (root: Node | undefined, pointer: string): Span | undefined => {
  let node = root;
  for (const part of partsOf(pointer)) {
    const child = node && childOf(node, part);
    if (!child) break;
    node = child;
  }
  if (!node) return undefined;
  if (!node.children) return spanOf(node);
  const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  // The whole of an object would be a whole screen underlined.
  return name ? spanOf(name) : { from: node.offset, to: node.offset + 1 };
};
