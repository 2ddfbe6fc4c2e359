import { useMemo } from 'react';
import {
  NavigateToFirstResource,
  Resource,
  ResourceDefinitionContext,
  useScrollToTop,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { type Application, useApplication } from '#src/admin/application/application.ts';
import { PageSkeleton } from '#src/admin/layout/page/PageSkeleton.tsx';
import { OfferedPage } from '#src/admin/limited/OfferedPage.tsx';
import { resourceElements } from '#src/admin/resources/resourceElements.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { LoginPage, NotFoundPage } from './engineFeature.ts';
import { SessionGate } from './SessionGate.tsx';

const HOME = '/';

type Resources = ReturnType<typeof resourceElements>;

const routesOf = ({ pages, publicPages }: Application, resources: Resources) => {
  const { [HOME]: home, ...others } = pages;
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      {Object.entries(publicPages).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route
        path="/*"
        element={
          <SessionGate>
            <Routes>
              {Object.entries(others).map(([path, page]) => (
                <Route key={path} path={path} element={<OfferedPage page={page} />} />
              ))}
              {resources.map((resource) => (
                <Route
                  key={resource.props.name}
                  path={`${resource.props.name}/*`}
                  element={resource}
                />
              ))}
              <Route
                path={HOME}
                element={
                  home ? (
                    <OfferedPage page={home} />
                  ) : (
                    <NavigateToFirstResource loading={PageSkeleton} />
                  )
                }
              />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </SessionGate>
        }
      />
    </Routes>
  );
};

const definitionsOf = (resources: Resources) =>
  Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)]));

/** React-admin's components may announce resources; here they follow from the model alone. */
const ignore = (): void => undefined;

/**
 * The routes of the model and of the application.
 *
 * Not react-admin's `<CoreAdminUI>`: it puts routes and resources into states after they are drawn, so that everything
 * below them was drawn four times more at each start (START-2).
 */
export const SoukRoutes = () => {
  const model = useModel();
  const application = useApplication();
  useScrollToTop();
  const { routes, context } = useMemo(() => {
    const resources = resourceElements(model, application.screens);
    return {
      routes: routesOf(application, resources),
      context: { definitions: definitionsOf(resources), register: ignore, unregister: ignore },
    };
  }, [model, application]);
  return (
    <ResourceDefinitionContext.Provider value={context}>
      {routes}
    </ResourceDefinitionContext.Provider>
  );
};
