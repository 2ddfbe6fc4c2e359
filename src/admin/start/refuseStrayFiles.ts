const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** A file that is dropped where nothing takes files would open in place of the page, and what is typed in it be lost. */
export const refuseStrayFiles = (): void => {
  for (const kind of ['dragover', 'drop'] as const) {
    window.addEventListener(kind, (event) => {
      const { dataTransfer, defaultPrevented, target } = event;
      const isStray = !defaultPrevented && !takesFiles(target);
      if (!dataTransfer || !isStray || !dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
  }
};
