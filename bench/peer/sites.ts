import { randomUUID } from 'node:crypto'
import { Body, Controller, Injectable, Module, Post, Req } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator'
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm'
import { type AuthenticatedRequest, Permission } from './auth.js'
import { AuditEntry } from './people.js'

/** A site with everything in it. Jobs read only its name, with a separate entity. */
@Entity('sites')
export class WholeSite {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('text') name: string
  @Column('text', { nullable: true }) description: string | null
  @Column('text') line1: string
  @Column('text', { nullable: true }) line2: string | null
  @Column('text', { name: 'postal_code' }) postalCode: string
  @Column('text', { name: 'postal_address' }) postalAddress: string
  @Column('text') country: string
  @Column('double precision', { nullable: true }) latitude: number | null
  @Column('double precision', { nullable: true }) longitude: number | null
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date
  @Column('uuid', { name: 'created_by', select: false }) createdBy: string
  @Column('uuid', { name: 'updated_by', select: false }) updatedBy: string
}

class CreateSite {
  @IsString() @MinLength(1) @MaxLength(255) name: string
  @IsOptional() @IsString() @MaxLength(5_000) description?: string | null
  @IsString() @MinLength(1) @MaxLength(255) line1: string
  @IsOptional() @IsString() @MaxLength(255) line2?: string | null
  @IsString() @MinLength(1) @MaxLength(255) postalCode: string
  @IsString() @MinLength(1) @MaxLength(255) postalAddress: string
  @IsString() @Length(2, 2) country: string
}

function shown({ organizationId: _, createdBy: __, updatedBy: ___, ...site }: WholeSite): object {
  return site
}

@Injectable()
class SitesService {
  constructor(private readonly dataSource: DataSource) {}

  create({ caller, requestId }: AuthenticatedRequest, given: CreateSite): Promise<object> {
    const { organizationId, userId, tokenId } = caller
    return this.dataSource.transaction(async (manager) => {
      const now = new Date()
      const site = manager.create(WholeSite, {
        ...given,
        description: given.description ?? null,
        line2: given.line2 ?? null,
        latitude: null,
        longitude: null,
        organizationId,
        id: randomUUID(),
        createdAt: now,
        updatedAt: now,
        createdBy: userId,
        updatedBy: userId,
      })
      await manager.insert(WholeSite, site)
      await manager.insert(AuditEntry, {
        organizationId,
        id: randomUUID(),
        userId,
        tokenId,
        requestId,
        action: 'create',
        resource: 'sites',
        recordId: site.id,
        before: null,
        after: shown(site),
      })
      return shown(site)
    })
  }
}

@Controller('sites')
class SitesController {
  constructor(private readonly service: SitesService) {}

  @Post()
  @Permission('sites.create')
  async create(@Req() request: AuthenticatedRequest, @Body() given: CreateSite) {
    const data = await this.service.create(request, given)
    const { caller, requestId } = request
    return { data, meta: { requestId, userId: caller.userId, organizationId: caller.organizationId } }
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([WholeSite, AuditEntry])],
  controllers: [SitesController],
  providers: [SitesService],
})
export class SitesModule {}
