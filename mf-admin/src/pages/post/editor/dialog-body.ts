import styled from 'styled-components';

export const DialogBody = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  & > img {
    width: 100%;
    height: 240px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: contain;
  }
  & > progress {
    width: 100%;
    accent-color: var(--brand);
  }
  & > [role='alert'] {
    color: var(--sale);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

/** A dialog stands within the form of the screen: Enter is not to save the post. */
export const onEnter =
  (act: () => void) =>
  (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
