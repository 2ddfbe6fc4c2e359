/**
 * A text as a number of 53 bits: two of a million different texts have the same one with a chance of one in twenty
 * thousand. It keeps a set of all values of a column small.
 */
export const textHash = (text: string): number => {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    low = Math.imul(low ^ sign, 2_654_435_761);
    high = Math.imul(high ^ sign, 1_597_334_677);
  }
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return 4_294_967_296 * (0x1fffff & high) + (low >>> 0);
};
