/** What most bodies share: a closed roof that is a good quarter narrower than the shoulders, no cladding, no rails. */
export const plain = { tumblehome: 0.27, open: false, cladding: false, rails: false };
