export const sums = {
  sumOf: 'Somme de « %{field} » :',
  tooMany: 'Ces lignes sont trop nombreuses pour additionner « %{field} ».',
};
