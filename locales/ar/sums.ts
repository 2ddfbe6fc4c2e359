export const sums = {
  sumOf: 'مجموع «%{field}»:',
  tooMany: 'هذه الصفوف أكثر من أن تُجمع لحساب «%{field}».',
};
