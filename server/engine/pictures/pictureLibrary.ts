let loading: ReturnType<typeof load> | undefined;

const load = async () => {
  const { default: sharp } = await import('sharp');
  // Every other decoder stays closed, so no upload can reach it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  });
  sharp.concurrency(1);
  return sharp;
};

/** sharp with the decoders of the five image formats; loaded with the first picture, as it takes 20 MB. */
export const pictureLibrary = (): ReturnType<typeof load> => {
  loading ??= load();
  return loading;
};
