import 'reflect-metadata'
import { readFile } from 'node:fs/promises'
import { Module, ValidationPipe } from '@nestjs/common'
import { APP_GUARD, NestFactory } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { TokenGuard } from './auth.js'
import { ContentsModule, EducationalContent } from './contents.js'
import { Event, Job, JobsModule, Site } from './jobs.js'
import { ApiToken, AuditEntry, Membership, Organization, Role } from './people.js'
import { SitesModule, WholeSite } from './sites.js'
import { WorkTask, WorkTasksModule } from './tasks.js'

// The ordinary application: NestJS and TypeORM as in their documentation, on the same tables.
// Usage: node bench/peer/.built/main.js settings.json

const { cluster } = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))
const { host, port, user, password, database } = cluster.superuser

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      host,
      port,
      username: user,
      password,
      database,
      entities: [
        ApiToken,
        AuditEntry,
        EducationalContent,
        Event,
        Job,
        Membership,
        Organization,
        Role,
        Site,
        WholeSite,
        WorkTask,
      ],
      synchronize: false,
    }),
    TypeOrmModule.forFeature([ApiToken]),
    JobsModule,
    ContentsModule,
    SitesModule,
    WorkTasksModule,
  ],
  providers: [{ provide: APP_GUARD, useClass: TokenGuard }],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] })
app.setGlobalPrefix('api/v1')
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
await app.listen(0, '127.0.0.1')
process.stdout.write(`http://127.0.0.1:${app.getHttpServer().address().port}\n`)
process.on('SIGTERM', () => process.exit(0))
